// Builds the element <superflip-cube> as one file beside the page, after the page.
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: false,
    lib: { entry: 'src/element/index.ts', formats: ['es'], fileName: () => 'superflip-cube.js' },
  },
});

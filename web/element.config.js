// Builds the element <superflip-cube> as one file beside the page, after the page.
import { defineConfig } from 'vite';
import { brotli } from './vite.config.js';

export default defineConfig({
  publicDir: false,
  plugins: [brotli()],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    lib: { entry: 'src/element/index.ts', formats: ['es'], fileName: () => 'superflip-cube.js' },
  },
});

// Draws the picture for link previews, public/preview.png, with the cube of the built page.
import { chromium } from 'playwright-core';
import { serve } from './server.mjs';

const CUBE = 'DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD';
const server = await serve('/');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, reducedMotion: 'reduce', colorScheme: 'light' });
await page.goto(`${server.address}#${CUBE}&moves=R`);
await page.waitForSelector('#cube .arrow');
await page.addStyleTag({ content: `
  header, #cubers, footer, .panel, .netbox, .tools { display: none !important; }
  main { display: block !important; padding: 0 !important; height: 630px; width: 1200px !important; max-width: none; }
  .stage { position: absolute !important; inset: 20px auto 20px 30px; width: 600px; }
  .claim { position: absolute; left: 660px; top: 205px; font: 700 76px/1.08 system-ui, sans-serif; letter-spacing: -0.03em; }
  .claim small { display: block; margin-top: 26px; font: 400 33px/1.35 system-ui, sans-serif; letter-spacing: 0; color: var(--soft); }` });
await page.evaluate(() => {
  const claim = document.createElement('div');
  claim.className = 'claim';
  claim.innerHTML = 'superflip<small>Paint your cube.<br>Follow the turns, one by one.</small>';
  document.body.append(claim);
});
await page.screenshot({ path: new URL('../public/preview.png', import.meta.url).pathname });
await browser.close();
server.close();

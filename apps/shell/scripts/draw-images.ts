// Draws the app icons and the social card from the logo and the design tokens: `npm run images`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const publicFolder = path.resolve(import.meta.dirname, '../public');
const uiFolder = path.resolve(import.meta.dirname, '../../../packages/ui');
const font = createRequire(path.join(uiFolder, 'package.json')).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);
const chromium = process.env['CHROMIUM_PATH'] ?? 'chromium';
const logo = readFileSync(path.join(publicFolder, 'favicon.svg'), 'utf8');
const themeCss = readFileSync(path.join(uiFolder, 'src/theme.css'), 'utf8');
const workFolder = mkdtempSync(path.join(tmpdir(), 'tostao-images-'));

draw('icon-192.png', 192, 192, centeredLogo(188));
draw('icon-512.png', 512, 512, centeredLogo(500));
// Launchers may crop a maskable icon to a circle of 80% of its width.
draw('icon-maskable-512.png', 512, 512, centeredLogo(340, color('hero')));
draw('apple-touch-icon.png', 180, 180, centeredLogo(136, color('hero')));
draw('social-card.png', 1200, 630, socialCard());
rmSync(workFolder, { recursive: true });

function draw(name: string, width: number, height: number, body: string): void {
  const page = path.join(workFolder, 'page.html');
  writeFileSync(page, htmlDocument(body));
  const { status } = spawnSync(
    chromium,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--allow-file-access-from-files',
      '--default-background-color=00000000',
      '--virtual-time-budget=2000',
      `--window-size=${width},${height}`,
      `--screenshot=${path.join(publicFolder, name)}`,
      pathToFileURL(page).href,
    ],
    { stdio: 'ignore' },
  );
  if (status !== 0) throw new Error(`Chromium could not draw ${name}`);
}

/** Returns the light value of a color token. */
function color(name: string): string {
  const value = new RegExp(`--color-${name}: (#[\\da-f]{6});`).exec(themeCss)?.[1];
  if (!value) throw new Error(`No color token named ${name}`);
  return value;
}

function centeredLogo(size: number, background = 'transparent'): string {
  return `<div style="display:grid;place-items:center;height:100vh;background:${background}">
       <div style="width:${size}px;height:${size}px">${logo}</div></div>`;
}

function htmlDocument(body: string): string {
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: Inter; font-weight: 100 900; src: url('${pathToFileURL(font).href}'); }
    * { margin: 0; box-sizing: border-box; }
    body { font-family: Inter; } svg { display: block; width: 100%; height: 100%; }
  </style>${body}`;
}

function socialCard(): string {
  return `<div style="position:relative;overflow:hidden;height:100vh;padding:96px;color:${color('on-hero')};
      background:linear-gradient(135deg, ${color('hero')}, ${color('hero-deep')})">
    <div style="position:absolute;right:-90px;top:65px;width:500px;height:500px;transform:rotate(-14deg)">${logo}</div>
    <p style="font-size:40px;font-weight:600;color:${color('gold')}">Tostão</p>
    <p style="margin-top:96px;width:640px;font-size:92px;font-weight:800;line-height:1.02;letter-spacing:-.04em">
      Suas finanças em dia</p>
    <p style="margin-top:36px;width:600px;font-size:32px;line-height:1.4;color:${color('hero-muted')}">
      Receitas, despesas, dívidas e metas num só lugar.</p>
  </div>`;
}

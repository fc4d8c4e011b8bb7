import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from './chromium.mjs';
import { Failure } from './failure.mjs';
import { root } from './paths.mjs';

const publicFolder = path.join(root, 'apps/shell/public');
const font = path.join(
  root,
  'packages/ui/node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

/** Draws the icons and the social card anew, from the coin and the design tokens. */
export function run(env) {
  const chromium = findChromium(env);
  const coin = readFileSync(path.join(publicFolder, 'favicon.svg'), 'utf8');
  const color = readColors();
  const folder = mkdtempSync(path.join(tmpdir(), 'tostao-images-'));
  const draw = (name, width, height, body) => {
    const page = path.join(folder, 'page.html');
    writeFileSync(page, document(body));
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
      { env, stdio: 'ignore' },
    );
    if (status !== 0) throw new Failure(`Chromium could not draw ${name}`);
  };

  const coinAt = (size, ground = 'transparent') =>
    `<div style="display:grid;place-items:center;height:100vh;background:${ground}">
       <div style="width:${size}px;height:${size}px">${coin}</div></div>`;
  draw('icon-192.png', 192, 192, coinAt(188));
  draw('icon-512.png', 512, 512, coinAt(500));
  // Launchers may cut a circle of four fifths out of it.
  draw('icon-maskable-512.png', 512, 512, coinAt(340, color('hero')));
  draw('apple-touch-icon.png', 180, 180, coinAt(136, color('hero')));
  draw('social-card.png', 1200, 630, socialCard(coin, color));
  rmSync(folder, { recursive: true });
  return 0;
}

/** The light values of the tokens. */
function readColors() {
  const css = readFileSync(path.join(root, 'packages/ui/src/theme.css'), 'utf8');
  return (name) => {
    const value = new RegExp(`--color-${name}: (#[\\da-f]{6});`).exec(css)?.[1];
    if (!value) throw new Failure(`No color named ${name}`);
    return value;
  };
}

function document(body) {
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: Inter; font-weight: 100 900; src: url('${pathToFileURL(font).href}'); }
    * { margin: 0; box-sizing: border-box; }
    body { font-family: Inter; } svg { display: block; width: 100%; height: 100%; }
  </style>${body}`;
}

function socialCard(coin, color) {
  return `<div style="position:relative;overflow:hidden;height:100vh;padding:96px;color:${color('on-hero')};
      background:linear-gradient(135deg, ${color('hero')}, ${color('hero-deep')})">
    <div style="position:absolute;right:-90px;top:65px;width:500px;height:500px;transform:rotate(-14deg)">${coin}</div>
    <p style="font-size:40px;font-weight:600;color:${color('gold')}">Tostão</p>
    <p style="margin-top:96px;width:640px;font-size:92px;font-weight:800;line-height:1.02;letter-spacing:-.04em">
      Suas finanças em dia</p>
    <p style="margin-top:36px;width:600px;font-size:32px;line-height:1.4;color:${color('hero-muted')}">
      Receitas, despesas, dívidas e metas num só lugar.</p>
  </div>`;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '@tostao/backend/cluster/free-port';
import { startDisplay } from './display.ts';
import { type Driver, type DriverOptions, timeZone } from './driver.ts';
import { pressAt, typeKeys } from './input-actions.ts';
import { runProgram } from './run-program.ts';

const commandTimeoutMs = 30_000;

/** The buttons of MiniBrowser's toolbar would make its window wider than a phone. */
const narrowToolbar = `
  headerbar, toolbar, box, button, entry, notebook, tab { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; }
  headerbar *, toolbar * { font-size: 1px; -gtk-icon-transform: scale(0); }
`;

/** The name of the property with the id of an element, in WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

interface Outcome {
  json?: string;
  error?: string;
}

/** Starts MiniBrowser, WebKitGTK's own, on a screen of its own and connects to it by WebDriver. */
export async function startWebkit({ width, height, folder }: DriverOptions): Promise<Driver> {
  const config = path.join(folder, 'config');
  mkdirSync(path.join(config, 'gtk-3.0'), { recursive: true });
  writeFileSync(path.join(config, 'gtk-3.0/gtk.css'), narrowToolbar);
  writeFileSync(path.join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="$HOME/downloads"\n`);
  mkdirSync(path.join(folder, 'downloads'));
  const display = await startDisplay();
  const port = await freePort();
  const program = runProgram(process.env.WEBKIT_DRIVER_PATH ?? '', [`--port=${port}`], {
    DISPLAY: display.name,
    HOME: folder,
    XDG_CONFIG_HOME: config,
    TZ: timeZone,
  });

  const call = async <Result>(method: string, route: string, body?: object): Promise<Result> => {
    const response = await fetch(`http://127.0.0.1:${port}${route}`, {
      method,
      signal: AbortSignal.timeout(commandTimeoutMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: Result };
    if (!response.ok) throw new Error(`${route}: ${JSON.stringify(value)}`);
    return value;
  };

  await expect(() => call('GET', '/status')).toPass({ intervals: [50], timeout: 10_000 });
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } },
  });
  const session = `/session/${sessionId}`;
  const post = <Result>(command: string, body: object) =>
    call<Result>('POST', `${session}/${command}`, body);
  const evaluate: Driver['evaluate'] = async (code, argument) => {
    const { json, error } = await post<Outcome>('execute/async', {
      script: `const [argument, done] = arguments;
        (async () => JSON.stringify(await (${String(code)})(argument)))()
          .then((json) => done({ json }), (error) => done({ error: String(error) }));`,
      args: [argument ?? null],
    });
    if (error !== undefined) throw new Error(error);
    return json === undefined ? undefined : JSON.parse(json);
  };
  const resize = (to: { width: number; height: number }) =>
    post<{ width: number; height: number }>('window/rect', { x: 0, y: 0, ...to });

  await resize({ width, height });
  const inner = await evaluate(() => ({ width: innerWidth, height: innerHeight }));
  await resize({ width, height: 2 * height - inner.height });
  const errors: string[] = [];
  const collectErrors = async () => {
    errors.push(...(await evaluate(() => window.consoleErrors?.splice(0) ?? [])));
    return errors;
  };
  return {
    open: async (url) => {
      await collectErrors();
      await post('url', { url });
    },
    evaluate,
    press: async (point) => {
      await post('actions', { actions: pressAt(point) });
    },
    type: async (text, held) => {
      await post('actions', { actions: typeKeys(text, held) });
    },
    chooseFiles: async (selector, files) => {
      const element = await post<Record<string, string>>('element', {
        using: 'css selector',
        value: selector,
      });
      await post(`element/${element[elementKey]}/value`, { text: files.join('\n') });
    },
    screenshot: async () =>
      Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    answer: async () => false,
    errors: collectErrors,
    close: async () => {
      await call('DELETE', session);
      await program.stop();
      await display.stop();
    },
  };
}

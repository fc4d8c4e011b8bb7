import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BidiConnection } from './bidi-connection.ts';
import { type Driver, type DriverOptions, timeZone } from './driver.ts';
import { pressAt, typeKeys } from './input-actions.ts';
import { runProgram } from './run-program.ts';

/** Beside those that Firefox sets for a browser under control. */
const preferences = {
  // Otherwise the theme "system" follows that of the machine.
  'layout.css.prefers-color-scheme.content-override': 1,
  // As on phones: they take no width.
  'widget.gtk.overlay-scrollbars.enabled': true,
  'ui.useOverlayScrollbars': 1,
};

interface LogEntry {
  level: string;
  text: string | null;
}

type CallResult =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** Starts Firefox and connects to it by WebDriver BiDi, for which it needs no other program. */
export async function startFirefox({ width, height, folder }: DriverOptions): Promise<Driver> {
  const downloads = path.join(folder, 'downloads');
  mkdirSync(downloads);
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${value});`,
  );
  writeFileSync(path.join(folder, 'user.js'), lines.join('\n'));
  const program = runProgram(
    process.env.FIREFOX_PATH ?? '',
    ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'],
    // Its caches would be in the home of the user.
    { HOME: folder },
  );
  const address = await program.printed(/WebDriver BiDi listening on (\S+)/);
  const browser = await BidiConnection.open(`${address}/session`);
  await browser.send('session.new', { capabilities: {} });
  const { contexts } = await browser.send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
  );
  const page = { context: contexts[0]!.context };
  const pages = { contexts: [page.context] };
  const errors: string[] = [];
  await browser.listen('log.entryAdded', (entry) => {
    const { level, text } = entry as LogEntry;
    if (level === 'error') errors.push(text ?? 'an error without a text');
  });
  await browser.send('browsingContext.setViewport', { ...page, viewport: { width, height } });
  await browser.send('emulation.setTimezoneOverride', { ...pages, timezone: timeZone });
  await browser.send('emulation.setLocaleOverride', { ...pages, locale: 'pt-BR' });
  await browser.send('browser.setDownloadBehavior', {
    downloadBehavior: { type: 'allowed', destinationFolder: downloads },
  });
  return {
    open: async (url) => {
      await browser.send('browsingContext.navigate', { ...page, url, wait: 'complete' });
    },
    evaluate: async (code, argument) => {
      const answer = await browser.send<CallResult>('script.callFunction', {
        functionDeclaration: `async (json) => JSON.stringify(await (${String(code)})(JSON.parse(json)))`,
        arguments: [{ type: 'string', value: JSON.stringify(argument ?? null) }],
        target: page,
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.value && JSON.parse(answer.result.value);
    },
    press: async (point) => {
      await browser.send('input.performActions', { ...page, actions: pressAt(point) });
    },
    type: async (text, held) => {
      await browser.send('input.performActions', { ...page, actions: typeKeys(text, held) });
    },
    chooseFiles: async (selector, files) => {
      const { nodes } = await browser.send<{ nodes: { sharedId: string }[] }>(
        'browsingContext.locateNodes',
        { ...page, locator: { type: 'css', value: selector } },
      );
      if (nodes.length !== 1) throw new Error(`${nodes.length} of ${selector}`);
      const [{ sharedId }] = nodes as [{ sharedId: string }];
      await browser.send('input.setFiles', { ...page, element: { sharedId }, files });
    },
    screenshot: async () => {
      const { data } = await browser.send<{ data: string }>(
        'browsingContext.captureScreenshot',
        page,
      );
      return Buffer.from(data, 'base64');
    },
    answer: async (name, state, origin) => {
      await browser.send('permissions.setPermission', { descriptor: { name }, state, origin });
      return true;
    },
    errors: async () => errors,
    close: async () => {
      await browser.send('browser.close');
      await program.stop();
    },
  };
}

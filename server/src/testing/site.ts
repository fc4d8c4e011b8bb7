import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { startServer } from '../server.ts';

/** Where a published test remote has its entry. */
export const entry = '/remotes/debts/1.0.0/remoteEntry.abc.js';
export const integrity = `sha384-${'a'.repeat(64)}`;
/** The script that the test shell's page has inline. */
export const inline = "document.documentElement.dataset.theme = 'dark'";
/** Hosted data, so that the server starts without the embedded backend. */
const supabase = { url: 'https://abc.supabase.co', key: 'key' };

/** The first request of the card of a test remote, with characters that the page escapes. */
const data = [{ path: 'debts?select=*&order=id', body: { p_today: '{today}' } }];

const describes = {
  pages: [
    { path: '/dividas', module: 'page', title: 'Dívidas' },
    { path: '/dividas/ajuda', module: 'help', title: 'Ajuda' },
  ],
  dialogs: [],
  slots: [
    { slot: 'home.card/v1', module: 'page', order: 1, whenRowsIn: 'debts', data },
    { slot: 'home.card/v1', module: 'page', order: 2, flag: 'off', data },
    { slot: 'settings.section/v1', module: 'help', order: 1 },
  ],
  writes: [],
};

export const registry = {
  schemaVersion: 1,
  remotes: {
    debts: {
      live: {
        version: '1.0.0',
        globalName: '</script><script>alert(1)</script>$&',
        contract: '^1.0.0',
        entry,
        integrity,
        preload: { page: [{ url: '/remotes/debts/1.0.0/page.css', integrity }] },
        requires: { page: ['menu', 'react'], help: ['react'] },
        describes,
      },
      canary: {
        percent: 10,
        release: {
          version: '2',
          globalName: 'debts_2',
          contract: '^1.0.0',
          entry: '/remotes/debts/2/entry.js',
          integrity,
          preload: {},
          requires: {},
          describes: {
            ...describes,
            pages: [
              ...describes.pages,
              { path: '/metas', subpaths: true, module: 'goals', title: 'Metas' },
            ],
          },
        },
      },
      versions: [{ version: '0.9.0' }, { version: '1.0.0' }],
    },
    transactions: {
      live: {
        version: '2',
        globalName: 'transactions_2',
        contract: '^1.0.0',
        entry: '/remotes/transactions/2/remoteEntry.js',
        integrity,
        preload: {},
        requires: {},
        describes: { pages: [], dialogs: [], slots: [], writes: [] },
      },
    },
  },
};

interface RawAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Starts a server for a small shell and a published remote, and returns ways to ask it. */
export async function startTestSite() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-static-'));
  const shellDir = path.join(folder, 'shell');
  const releasesDir = path.join(folder, 'releases');
  const write = (file: string, content: string | Uint8Array) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
  };
  const chunks =
    '<meta name="tostao-chunk" content="/assets/federation.js"><meta name="tostao-chunk" content="/assets/controls.js" data-provides="dialog menu">';
  const card =
    '<meta property="og:title" content="Tostão"><meta property="og:image" content="/social-card.png"><meta property="og:image:width" content="1200">';
  write(
    'shell/index.html',
    `<html><head><script>${inline}</script>${card}${chunks}<!--registry--><script src="/assets/main.js"></script></head></html>`,
  );
  write('shell/assets/main.1a2b.js', 'console.log("main")');
  write('releases/.shell-assets/main.0f0f.js', 'the shell before');
  write('shell/favicon.svg', '<svg/>');
  write('shell/.hidden.js', 'hidden');
  write('secret.js', 'outside');
  write('releases/registry.json', JSON.stringify(registry));
  write(`releases/debts/1.0.0/remoteEntry.abc.js`, 'x'.repeat(5000));
  write(`releases/debts/1.0.0/remoteEntry.abc.js.br`, zlib.brotliCompressSync('from the sibling'));
  write(`releases/debts/1.0.0/page.css`, 'y'.repeat(5000));
  const options = { port: 0, shellDir, releasesDir, supabase };
  const server = await startServer(options);
  const get = (url: string, headers: Record<string, string> = {}) =>
    fetch(server.url + url, { headers });
  return {
    url: server.url,
    /** The options of the server, for another one beside it. */
    options,
    /** Writes a file below the folder of shell and releases. */
    write,
    get,
    page: (url: string) => get(url, { Accept: 'text/html,application/xhtml+xml' }),
    /** Sends a request as written: `fetch` would normalize the path and decode the body. */
    raw: (url: string, headers: Record<string, string> = {}) => sendRaw(server.url, url, headers),
    close: async () => {
      await server.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function sendRaw(base: string, url: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    http
      .get({ hostname, port, path: url, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
      .on('error', reject);
  });
}

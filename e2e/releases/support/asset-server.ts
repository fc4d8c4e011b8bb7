import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Serves the releases as a bucket or a CDN does: files with CORS, and nothing else. */
export async function startAssetServer(folder: string) {
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requestedPaths.push(pathname);
    const headers = {
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': types[path.extname(pathname)] ?? 'application/octet-stream',
    };
    readFile(path.join(folder, pathname.replace('/remotes/', ''))).then(
      (body) => response.writeHead(200, headers).end(body),
      () => response.writeHead(404, { ...headers, 'cache-control': 'no-store' }).end('not found'),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestedPaths,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

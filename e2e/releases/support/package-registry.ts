import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A package as `pnpm publish` sends it: its metadata, and its tarball by file name. */
interface Publication {
  name: string;
  _attachments: Record<string, { data: string }>;
}

/** Starts an npm registry that has only the packages published to it. */
export async function startPackageRegistry() {
  const publications = new Map<string, Publication>();
  const server = createServer((request, response) => {
    const [name = '', file] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('/-/');
    const answer = async () => {
      if (request.method === 'PUT') {
        const published = (await json(request)) as Publication;
        publications.set(published.name, published);
        return response.writeHead(201).end('{}');
      }
      const { _attachments: tarballs = {}, ...metadata } = publications.get(name) ?? {};
      const [tarball] = Object.values(tarballs);
      if (!tarball) return response.writeHead(404).end('{}');
      return response.end(file ? Buffer.from(tarball.data, 'base64') : JSON.stringify(metadata));
    };
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Collects the load reports of the pages. */
export async function startReportServer() {
  const reports: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (body) reports.push(JSON.parse(body) as Record<string, unknown>);
      response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/loads`,
    reports,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

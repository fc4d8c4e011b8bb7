import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  body: Buffer;
  tag: string;
  headers: Record<string, string>;
}

/**
 * Starts an in-memory implementation of the part of S3 that the release tool uses, including
 * conditional writes.
 */
export async function startS3Server() {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(url.pathname).split('/').slice(2).join('/');
    const send = (status: number, body: string | Buffer = '', headers = {}) =>
      response.writeHead(status, headers).end(body);
    const fail = (status: number, code: string) =>
      send(status, `<Error><Code>${code}</Code></Error>`, { 'content-type': 'application/xml' });

    void readBody(request).then((body) => {
      const known = objects.get(key);
      if (request.method === 'PUT') {
        const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
        if (ifMatch !== undefined && ifMatch !== known?.tag) return fail(412, 'PreconditionFailed');
        if (ifNoneMatch === '*' && known) return fail(412, 'PreconditionFailed');
        const tag = `"${createHash('md5').update(body).digest('hex')}"`;
        const { 'cache-control': cacheControl = '', 'content-type': type = '' } = request.headers;
        objects.set(key, { body, tag, headers: { cacheControl, type } });
        return send(200, '', { etag: tag });
      }
      if (request.method === 'POST' && url.searchParams.has('delete')) {
        for (const [, name = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) {
          objects.delete(name);
        }
        return send(200, '<DeleteResult/>', { 'content-type': 'application/xml' });
      }
      if (url.searchParams.get('list-type') === '2') {
        const prefix = url.searchParams.get('prefix') ?? '';
        const keys = [...objects.keys()].filter((name) => name.startsWith(prefix));
        const contents = keys.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
        const result = `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
        return send(200, result, { 'content-type': 'application/xml' });
      }
      if (!known) return fail(404, 'NoSuchKey');
      return send(200, known.body, { etag: known.tag });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    objects,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

/**
 * Decodes a body that the SDK may send in signed chunks: `<size in hex>;…\r\n<chunk>\r\n`, ended by
 * size 0.
 */
async function readBody(request: IncomingMessage): Promise<Buffer> {
  const received: Buffer[] = [];
  for await (const piece of request) received.push(piece as Buffer);
  const raw = Buffer.concat(received);
  if (!request.headers['content-encoding']?.includes('aws-chunked')) return raw;
  const pieces: Buffer[] = [];
  let rest = raw;
  for (;;) {
    const lineEnd = rest.indexOf('\r\n');
    const size = Number.parseInt(rest.subarray(0, lineEnd).toString(), 16);
    if (!size) return Buffer.concat(pieces);
    pieces.push(rest.subarray(lineEnd + 2, lineEnd + 2 + size));
    rest = rest.subarray(lineEnd + 2 + size + 2);
  }
}

import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { authRoutes } from '@tostao/backend/request-filter/auth-call';
import { type Proxy, stackProxy, startProxy } from '@tostao/e2e-support/servers/proxy';
import { expect, test } from '@tostao/e2e-support/test';

/** Those that only Supabase's auth server has: links of its own e-mails, Google, and the code for a new password. */
const routesOfAuthServer = [
  'GET /verify',
  'GET /authorize',
  'GET /callback',
  'GET /reauthenticate',
];

/** Starts a server that answers 200 to every request, and a proxy of the stack in front of it. */
async function startRecordingProxy() {
  const reached: string[] = [];
  const part = http.createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    response.setHeader('Cache-Control', 'max-age=3600');
    response.end('{}');
  });
  part.listen(0, '127.0.0.1');
  await once(part, 'listening');
  const url = `http://127.0.0.1:${(part.address() as AddressInfo).port}`;
  const proxy = await startProxy(stackProxy({ authUrl: url, restUrl: url }), url);
  const stop = async () => {
    await proxy.stop();
    part.close();
  };
  return { proxy, reached, stop };
}

/** Sends a request with exactly this path, and returns the status of its answer. */
async function statusOf({ url }: Proxy, route: string): Promise<number | undefined> {
  const [method, path] = route.split(' ');
  const { hostname, port } = new URL(url);
  const request = http.request({ hostname, port, method: method!, path: path! });
  request.end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  return response.statusCode;
}

test.describe('the proxy of the stack', () => {
  // `npm test` sets the path, and fails where it cannot. A single spec can run without the proxy.
  test.skip(!process.env['CADDY_PATH'], 'CADDY_PATH is not set');

  test('the proxy of the stack passes on the routes of Auth that the app uses, and no others', async () => {
    const { proxy, reached, stop } = await startRecordingProxy();
    try {
      const open = [...authRoutes, ...routesOfAuthServer];
      reached.length = 0;
      for (const route of open) {
        expect(await statusOf(proxy, route.replace(' ', ' /auth/v1')), route).toBe(200);
      }
      expect(reached).toEqual(open);

      const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
      const paths = new Set(open.map((route) => route.split(' ')[1] ?? ''));
      const closed = [
        ...[...paths].flatMap((path) => methods.map((method) => `${method} ${path}`)),
        'POST /otp',
        'POST /magiclink',
        'POST /invite',
        'POST /sso',
        'GET /admin/users',
        'POST /admin/generate_link',
        'POST /factors',
        'GET /.well-known/jwks.json',
        'POST /token/',
        'POST //otp',
        'POST /%6Ftp',
        'POST /token/../otp',
        'GET /',
      ].filter((route) => !open.includes(route));
      reached.length = 0;
      for (const route of closed) {
        expect(await statusOf(proxy, route.replace(' ', ' /auth/v1')), route).toBe(404);
      }
      expect(reached).toEqual([]);
    } finally {
      await stop();
    }
  });

  test('the proxy of the stack passes on tables and functions of the data API, and no HEAD', async () => {
    const { proxy, reached, stop } = await startRecordingProxy();
    try {
      const open = ['GET', 'POST', 'PATCH', 'DELETE'].map(
        (method) => `${method} /profiles?id=eq.1`,
      );
      open.push('POST /rpc/save_entry');
      reached.length = 0;
      for (const route of open) {
        expect(await statusOf(proxy, route.replace(' ', ' /rest/v1')), route).toBe(200);
      }
      expect(reached).toEqual(open);

      reached.length = 0;
      // PostgREST closes the connection after a HEAD, which would fail the next request of another user.
      for (const route of ['HEAD /profiles', 'HEAD /rpc/save_entry', 'HEAD /', 'PUT /profiles']) {
        expect(await statusOf(proxy, route.replace(' ', ' /rest/v1')), route).toBe(405);
      }
      for (const route of ['GET /', 'GET /rpc/', 'GET /profiles/1', 'GET /rpc/a/b']) {
        expect(await statusOf(proxy, route.replace(' ', ' /rest/v1')), route).toBe(404);
      }
      expect(reached).toEqual([]);
    } finally {
      await stop();
    }
  });

  test('the proxy of the stack passes on the files of receipts, and lets no browser keep or run one', async () => {
    const { proxy, reached, stop } = await startRecordingProxy();
    const id = '0d2c1d9e-6a5b-4c3d-8e7f-1a2b3c4d5e6f';
    try {
      const open = [
        `GET /object/receipts/${id}`,
        `HEAD /object/receipts/${id}?download=a`,
        `GET /object/authenticated/receipts/${id}`,
        `POST /object/receipts/${id}`,
        'POST /object/list/receipts',
        'POST /upload/resumable',
        'PATCH /upload/resumable/dG9zdGFv_-==',
        'HEAD /upload/resumable/dG9zdGFv_-==',
        'DELETE /upload/resumable/dG9zdGFv_-==',
      ];
      reached.length = 0;
      for (const route of open) {
        expect(await statusOf(proxy, route.replace(' ', ' /storage/v1')), route).toBe(200);
      }
      expect(reached).toEqual(open);
      const { headers } = await fetch(`${proxy.url}/storage/v1/object/receipts/${id}`);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toBe('sandbox');

      reached.length = 0;
      const closed = [
        `GET /object/public/receipts/${id}`,
        `GET /object/sign/receipts/${id}?token=a`,
        `POST /object/sign/receipts/${id}`,
        `POST /object/upload/sign/receipts/${id}`,
        `GET /render/image/authenticated/receipts/${id}`,
        `PUT /object/receipts/${id}`,
        `DELETE /object/receipts/${id}`,
        `DELETE /object/receipts`,
        `GET /object/other/${id}`,
        `GET /object/receipts/%2e%2e/other/${id}`,
        `GET /object/receipts/${id}/`,
        'POST /object/copy',
        'POST /object/move',
        'GET /bucket',
        'GET /s3/receipts',
        'GET /status',
        'GET /',
      ];
      for (const route of closed) {
        expect(await statusOf(proxy, route.replace(' ', ' /storage/v1')), route).toBe(400);
      }
      expect(reached).toEqual([]);
    } finally {
      await stop();
    }
  });
});

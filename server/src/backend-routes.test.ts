import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { addBackendRoutes } from './backend-routes.ts';
import { listen } from './listen.ts';

it.each(['/auth/v1/user', '/rest/v1/transactions'])(
  'lets no cache store the answer of %s',
  async (path) => {
    const app = new Hono();
    addBackendRoutes(app, {
      fetch: () => Promise.resolve(Response.json([{ description: 'Padaria' }], { status: 206 })),
      supabaseKey: 'key',
      close: () => Promise.resolve(),
    });
    const server = await listen(app, '127.0.0.1', 0);
    onTestFinished(() => server.close());
    const response = await fetch(`${server.url}${path}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.status).toBe(206);
    expect(await response.json()).toEqual([{ description: 'Padaria' }]);
  },
);

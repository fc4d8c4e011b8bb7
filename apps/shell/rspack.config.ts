import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { backendUrl, developmentRegistry, hostConfig } from '@tostao/build';

/** Releases of remotes that have no development server: `npm run dev -- <name>` publishes them. */
const releases = process.env['TOSTAO_DEV_RELEASES'];
const production = process.env['NODE_ENV'] !== 'development';

export default hostConfig({
  root: import.meta.dirname,
  production,
  devServer: {
    port: Number(process.env['PORT'] ?? 3000),
    host: '127.0.0.1',
    hot: true,
    historyApiFallback: true,
    ...(releases && { static: { directory: releases, publicPath: '/remotes', watch: false } }),
    client: { overlay: false },
    proxy: [
      { context: ['/auth/v1', '/rest/v1', '/changes', '/config.json'], target: backendUrl() },
    ],
    setupMiddlewares: (middlewares) => {
      middlewares.unshift({ name: 'registry', path: '/registry.json', middleware: serveRegistry });
      return middlewares;
    },
  },
});

async function serveRegistry(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  const registry = await developmentRegistry(path.dirname(import.meta.dirname), releases);
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(registry));
}

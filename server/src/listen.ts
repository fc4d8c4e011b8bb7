import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type ConnectionLimits, OpenConnections } from './open-connections.ts';
import { StartError } from './start-error.ts';

/** A client that neither sends nor reads for a minute has left. */
const defaultLimits = { connections: 4000, requests: 6, idleTimeoutMs: 60_000 };

/** A container's engine waits ten seconds. The database needs a moment to reach the disk. */
const closeTimeoutMs = 5000;

/** No browser and no proxy sends others to a page. Requests of the web platform cannot have `TRACE`. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A listening server. */
export interface RunningServer {
  readonly url: string;
  /** Stops listening, gives open responses a moment to finish, then closes the remaining connections. */
  close(): Promise<void>;
}

/** Listens on a host and port. Throws StartError when the port is in use. */
export async function listen(
  app: Hono,
  host: string,
  port: number,
  limits: ConnectionLimits = defaultLimits,
  variable = 'PORT',
): Promise<RunningServer> {
  const connections = new OpenConnections(limits);
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    if (!methods.includes(request.method ?? '')) {
      response.writeHead(405, { Allow: methods.join(', ') }).end();
      return;
    }
    if (connections.begin(request, response)) void answer(request, response);
  });
  server.on('connection', (socket) => connections.add(socket));
  // Longer than browsers and proxies keep idle connections: otherwise one could close just as a request arrives on it.
  server.keepAliveTimeout = 65_000;
  // Long enough for a photo of 5 MB at 0.5 Mbit/s.
  server.requestTimeout = 120_000;
  server.setTimeout(limits.idleTimeoutMs, (socket) => {
    // Some functions of the database may take a minute, after a wait for their turn.
    if (connections.isIdle(socket)) socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(explain(error, host, port, variable)),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 300).unref();
      }),
  };
}

/** Exits cleanly on SIGINT or SIGTERM, within a second in any case. */
export function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  const end = () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(0), closeTimeoutMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

function explain(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  variable: string,
): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is taken. Stop the process that uses it, or set ${variable}.`,
    );
  }
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') {
    return new StartError(
      `Cannot listen on ${host}:${port} (${error.code}). Set HOST or ${variable}.`,
    );
  }
  return error;
}

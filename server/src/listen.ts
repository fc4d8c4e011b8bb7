import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** What people at the terminal can act on; shown as its sentence, without a stack. */
export class StartError extends Error {}

/** A listening server. */
export interface RunningServer {
  readonly url: string;
  /** Stops listening, lets open answers finish for a moment, then cuts what is left. */
  close(): Promise<void>;
}

/** Listens on a host and port; a port that is taken is a StartError. */
export async function listen(app: Hono, host: string, port: number): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch: app.fetch });
  // Longer than browsers and proxies keep a connection they do not use: otherwise the server closes
  // one at the very moment a request is on its way over it.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeIdleConnections' in server) {
          server.closeIdleConnections();
          setTimeout(() => server.closeAllConnections(), 300).unref();
        }
      }),
  };
}

/** Ends the process cleanly on Ctrl+C or a polite kill, and within a second in any case. */
export function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  const end = () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(0), 900).unref();
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

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} on ${host} is taken. Stop what uses it, or set PORT.`);
  }
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') {
    return new StartError(`Cannot listen on ${host}:${port} (${error.code}). Set HOST or PORT.`);
  }
  return error;
}

import { spawn } from 'node:child_process';
import { watchFile } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeBuild, integrityOf } from './build.ts';
import { expectShell } from './expect-shell.ts';
import { type Project, sourceFolder } from './project.ts';
import { developmentPort } from '@tostao/registry/app-remotes';
import { contentTypeOf } from '@tostao/registry/content-types';

export interface OverrideOptions {
  project: Project;
  remote: string;
  shell: string;
  port?: number | undefined;
  /** A build to serve unchanged. Without it the sources are rebuilt on every save, and open pages reload. */
  build?: string | undefined;
}

const manifest = 'mf-manifest.json';
/** A build writes many files, one after the other. */
const buildSettledMs = 200;

/**
 * Serves a remote from this machine to a deployed shell, and prints the URL to open. It serves a
 * production build: a development build needs the development version of React, which no deployed
 * shell has.
 * @throws Error with one sentence when the shell cannot show it or the port is taken
 */
export async function serveOverride(options: OverrideOptions): Promise<void> {
  const { project, remote, port = developmentPort(sourceFolder(project, remote)) } = options;
  await expectShell(options.shell);
  const origin = `http://localhost:${port}`;
  const folder = options.build ?? path.join(project.folder, '.cache/override', remote);
  // The entry of the remote loads the page again after each build.
  const reload =
    options.build === undefined
      ? `new EventSource('${origin}/changes').onmessage = () => location.reload();`
      : '';
  const pages = new Set<ServerResponse>();

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin);
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
    if (reload && pathname === '/changes') {
      response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' }).flushHeaders();
      pages.add(response);
      response.on('close', () => pages.delete(response));
      return;
    }
    read(pathname).then(
      (body) =>
        response.writeHead(200, { ...headers, 'content-type': contentTypeOf(pathname) }).end(body),
      () => response.writeHead(404, headers).end(),
    );
  });
  async function read(pathname: string): Promise<string | Buffer> {
    if (pathname === '/release.json') {
      const { release } = await describeBuild(folder, () => `${origin}/`);
      const entry = await read(new URL(release.entry).pathname);
      return JSON.stringify({ ...release, integrity: integrityOf(entry) });
    }
    const file = await readFile(path.join(folder, path.posix.normalize(pathname)));
    return reload && pathname.includes('/remote-entry') ? `${file.toString()}\n${reload}` : file;
  }

  await listen(server, port);
  if (options.build === undefined) {
    await mkdir(folder, { recursive: true });
    build(sourceFolder(project, remote), folder);
    onBuilt(folder, () => pages.forEach((page) => page.write('data: built\n\n')));
  }
  await untilBuilt(folder);
  console.log(new URL(`/?override=${remote}@${origin}`, options.shell).href);
}

/** @throws Error with one sentence when the port is taken */
async function listen(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`Port ${port} is taken: name another one with --port.`) : error);
    });
    server.listen(port, 'localhost', resolve);
  });
}

function build(sources: string, folder: string): void {
  const rspack = path.join(sources, 'node_modules/.bin/rspack');
  const config = 'node_modules/@tostao/build/remote.config.js';
  const child = spawn(rspack, ['build', '-c', config, '--watch', '--output-path', folder], {
    cwd: sources,
    env: { ...process.env, NODE_ENV: 'production', TOSTAO_BUILD_ID: 'local' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.on('exit', () => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit());
}

/** Calls back after each build. Rspack replaces the folder, which would end a watcher of it. */
function onBuilt(folder: string, tell: () => void): void {
  watchFile(path.join(folder, manifest), { interval: 200 }, ({ mtimeMs }) => {
    if (mtimeMs > 0) setTimeout(tell, buildSettledMs);
  });
}

async function untilBuilt(folder: string): Promise<void> {
  while (!(await readFile(path.join(folder, manifest)).catch(() => undefined))) {
    await wait(200);
  }
}

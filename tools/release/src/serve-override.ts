import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeBuild } from './build.ts';
import { type Project, sourceFolder } from './project.ts';
import { developmentPort } from '@tostao/registry/app-remotes';
import { contentTypeOf } from '@tostao/registry/content-types';

export interface OverrideOptions {
  project: Project;
  remote: string;
  /** URL of the shell to open. */
  shell: string;
  port?: number | undefined;
  /** A build to serve unchanged. Without it the sources are rebuilt on every save. */
  build?: string | undefined;
}

/**
 * Serves a remote from this machine to a deployed shell, and prints the URL to open. It serves a
 * production build: a development build needs the development version of React, which no deployed
 * shell has.
 */
export async function serveOverride(options: OverrideOptions): Promise<void> {
  const { project, remote, port = developmentPort(sourceFolder(project, remote)) } = options;
  const origin = `http://localhost:${port}`;
  const folder = options.build ?? path.join(project.folder, '.cache/override', remote);
  if (options.build === undefined) watch(sourceFolder(project, remote), folder);
  await untilBuilt(folder);

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin);
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
    read(pathname).then(
      (body) =>
        response.writeHead(200, { ...headers, 'content-type': contentTypeOf(pathname) }).end(body),
      () => response.writeHead(404, headers).end(),
    );
  });
  async function read(pathname: string): Promise<string | Buffer> {
    if (pathname === '/release.json') {
      const { release } = await describeBuild(folder, () => `${origin}/`);
      return JSON.stringify(release);
    }
    const file = path.join(folder, path.posix.normalize(pathname));
    return readFile(file);
  }

  server.listen(port, 'localhost');
  await once(server, 'listening');
  console.log(new URL(`/?override=${remote}@${origin}`, options.shell).href);
}

function watch(sources: string, folder: string): void {
  const child = spawn(
    path.join(sources, 'node_modules/.bin/rspack'),
    ['build', '--watch', '--output-path', folder],
    {
      cwd: sources,
      env: { ...process.env, NODE_ENV: 'production', TOSTAO_BUILD_ID: 'local' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  process.on('exit', () => child.kill());
}

async function untilBuilt(folder: string): Promise<void> {
  while (!(await readFile(path.join(folder, 'mf-manifest.json')).catch(() => undefined))) {
    await wait(200);
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '@tostao/backend/cluster/free-port';
import { repository } from '@tostao/backend/testing/folders';

/** A reverse proxy in front of a server of the app. */
export interface Proxy {
  url: string;
  stop: () => Promise<void>;
}

/** A program that forwards to a server. */
export interface ProxyProgram {
  /** The variable with the path of the program, which `npm test` sets. */
  variable: string;
  /** Returns the arguments and environment that forward from a port to the app's origin. */
  configure: (folder: string, port: number, origin: string) => ProxyCommand | Promise<ProxyCommand>;
}

interface ProxyCommand {
  args: string[];
  env?: Record<string, string>;
}

export const proxies: Record<string, ProxyProgram> = {
  'nginx with its defaults, which rewrite Host': {
    variable: 'NGINX_PATH',
    configure: (folder, port, origin) => {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const file = path.join(folder, 'nginx.conf');
      writeFileSync(
        file,
        `daemon off; pid ${folder}/nginx.pid; error_log stderr;
        events {}
        http {
          access_log off;
          ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
          server {
            listen 127.0.0.1:${port};
            location / {
              proxy_pass ${origin};
              proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            }
          }
        }`,
      );
      return { args: ['-p', folder, '-c', file, '-e', 'stderr'] };
    },
  },
  'Caddy with the configuration of deploy': {
    variable: 'CADDY_PATH',
    configure: async (folder, port, origin) => ({
      args: [
        'run',
        '--config',
        path.join(repository, 'deploy/Caddyfile.hosted'),
        '--adapter',
        'caddyfile',
      ],
      env: {
        TOSTAO_DOMAIN: `http://127.0.0.1:${port}`,
        TOSTAO_REMOTES_DOMAIN: `http://127.0.0.1:${await freePort()}`,
        TOSTAO_SERVER: new URL(origin).host,
        CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
        HOME: folder,
      },
    }),
  },
};

/** Returns Caddy with the configuration of the stack, in front of an auth server, a data API and a storage. */
export function stackProxy({
  authUrl,
  restUrl,
  storageUrl = restUrl,
}: Record<'authUrl' | 'restUrl', string> & { storageUrl?: string }): ProxyProgram {
  return {
    variable: 'CADDY_PATH',
    configure: async (home, port, origin) => ({
      args: [
        'run',
        '--config',
        path.join(repository, 'deploy/Caddyfile'),
        '--adapter',
        'caddyfile',
      ],
      env: {
        TOSTAO_DOMAIN: `http://127.0.0.1:${port}`,
        TOSTAO_REMOTES_DOMAIN: `http://127.0.0.1:${await freePort()}`,
        TOSTAO_TEMPLATES: `http://127.0.0.1:${await freePort()}`,
        TOSTAO_SERVER: new URL(origin).host,
        TOSTAO_AUTH: new URL(authUrl).host,
        TOSTAO_REST: new URL(restUrl).host,
        TOSTAO_STORAGE: new URL(storageUrl).host,
        CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
        HOME: home,
      },
    }),
  };
}

/** Starts a proxy and waits until it forwards. */
export async function startProxy(
  { variable, configure }: ProxyProgram,
  origin: string,
): Promise<Proxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tostao-proxy-'));
  const port = await freePort();
  const { args, env } = await configure(folder, port, origin);
  const child = spawn(process.env[variable] ?? '', args, {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${url}/config.json`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  const stop = async () => {
    child.kill();
    await exited;
  };
  return { url, stop };
}

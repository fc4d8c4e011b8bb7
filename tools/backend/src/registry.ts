import fs from 'node:fs';
import path from 'node:path';

interface Build {
  entry?: unknown;
  preload?: unknown;
}

/** Which build of each remote is live, as the release tool writes it. */
export interface Registry {
  routes?: Record<string, string>;
  remotes?: Record<string, Build>;
}

/** Reads the registry of a releases folder; undefined when nothing was published. */
export function readRegistry(releasesDir: string): Registry | undefined {
  try {
    return JSON.parse(fs.readFileSync(path.join(releasesDir, 'registry.json'), 'utf8')) as Registry;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    console.error(`The registry in ${releasesDir} cannot be read:`, error);
    return undefined;
  }
}

/** What the registry adds to a page's head: itself, and what the page's remote needs first. */
export function registryHead(registry: Registry | undefined, pathname: string): string {
  if (!registry) return '';
  const links = preloads(registry, pathname).map((url) =>
    /\.css(?:$|\?)/.test(url)
      ? `<link rel="preload" as="style" crossorigin="anonymous" href="${escapeAttribute(url)}">`
      : `<link rel="preload" as="script" crossorigin="anonymous" href="${escapeAttribute(url)}">`,
  );
  const json = JSON.stringify(registry).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="tostao-registry">${json}</script>${links.join('')}`;
}

function preloads(registry: Registry, pathname: string): string[] {
  const name = remoteOf(registry.routes ?? {}, pathname);
  const build = name === undefined ? undefined : registry.remotes?.[name];
  if (!build) return [];
  const urls = [build.entry, ...(Array.isArray(build.preload) ? build.preload : [])];
  return [...new Set(urls.filter((url) => typeof url === 'string'))];
}

function remoteOf(routes: Record<string, string>, pathname: string): string | undefined {
  const [route] = Object.keys(routes)
    .filter(
      (prefix) => pathname === prefix || (prefix !== '/' && pathname.startsWith(`${prefix}/`)),
    )
    .toSorted((a, b) => b.length - a.length);
  return route === undefined ? undefined : routes[route];
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

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
  const links = preloads(registry, pathname).map(({ url, isEntry }) => {
    const kind = /\.css(?:$|\?)/.test(url) ? 'style' : 'script';
    const mode = isEntry || isElsewhere(url) ? ' crossorigin="anonymous"' : '';
    return `<link rel="preload" as="${kind}"${mode} href="${escapeAttribute(url)}">`;
  });
  const json = JSON.stringify(registry).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="tostao-registry">${json}</script>${links.join('')}`;
}

/**
 * The bundler asks for a chunk of the page's own origin without CORS, the federation runtime for
 * an entry always with it. A preload in the other mode would be fetched a second time.
 */
function isElsewhere(url: string): boolean {
  return /^(?:https?:)?\/\//.test(url);
}

interface Preload {
  url: string;
  isEntry: boolean;
}

function preloads(registry: Registry, pathname: string): Preload[] {
  const name = remoteOf(registry.routes ?? {}, pathname);
  const build = name === undefined ? undefined : registry.remotes?.[name];
  if (!build) return [];
  const urls = [build.entry, ...(Array.isArray(build.preload) ? build.preload : [])];
  return [...new Set(urls.filter((url) => typeof url === 'string'))].map((url) => ({
    url,
    isEntry: url === build.entry,
  }));
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

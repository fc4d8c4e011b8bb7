import { chooseRelease } from '@tostao/registry/choose-release';
import type { Registry, Release } from '@tostao/registry/schema';

interface Preload {
  url: string;
  integrity?: string | undefined;
}

/** A chunk of the shell for remotes. */
export interface ShellChunk {
  url: string;
  /** The shared modules that remotes get from it. Without any, no remote starts without the chunk. */
  provides: string[];
}

/**
 * Returns the registry's part of a page's head: the registry itself, and preload links for the code
 * that the page's remote needs first.
 * @param bucket the browser's canary bucket, 0 to 99, when it has one
 */
export function registryHead(
  registry: Registry | undefined,
  pathname: string,
  bucket?: number,
  chunks: ShellChunk[] = [],
): string {
  if (!registry) return '';
  const first = firstRelease(registry, pathname, bucket);
  const links = preloads(first).map(({ url, integrity }) => {
    const kind = /\.css(?:$|\?)/.test(url) ? 'style' : 'script';
    const check = integrity ? ` integrity="${escapeAttribute(integrity)}"` : '';
    // With CORS, as the page requests it because of the integrity hash. Otherwise it is fetched twice.
    return `<link rel="preload" as="${kind}" crossorigin="anonymous"${check} href="${escapeAttribute(url)}">`;
  });
  if (first) {
    for (const { url, provides } of chunks) {
      if (provides.length === 0) links.unshift(shellChunk(url, 'high'));
      // It may wait for the page's own code.
      else if (needsAny(first, provides)) links.push(shellChunk(url, 'low'));
    }
  }
  const json = JSON.stringify(forBrowsers(registry)).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="tostao-registry">${json}</script>${links.join('')}`;
}

/** The shell requests its own chunks without CORS. */
function shellChunk(url: string, priority: 'high' | 'low'): string {
  return `<link rel="preload" as="script" fetchpriority="${priority}" href="${escapeAttribute(url)}">`;
}

/** Returns the part of the registry that a page needs to load remotes. It is sent with every page. */
function forBrowsers({ schemaVersion, remotes, flags }: Registry) {
  const entries = Object.entries(remotes).map(([name, { live, previous, canary }]) => {
    const remote = {
      ...(live && { live: withoutPreload(live) }),
      ...(previous && { previous: withoutPreload(previous) }),
      ...(canary && { canary: { ...canary, release: withoutPreload(canary.release) } }),
    };
    return [name, remote] as const;
  });
  return { schemaVersion, remotes: Object.fromEntries(entries), ...(flags && { flags }) };
}

function withoutPreload(release: Release) {
  return { ...release, preload: undefined, requires: undefined };
}

/** The release that a page shows first, with the name of the page's module. */
interface FirstRelease {
  module: string;
  release: Release;
}

function firstRelease(
  { remotes }: Registry,
  pathname: string,
  bucket: number | undefined,
): FirstRelease | undefined {
  const pages = Object.values(remotes).flatMap((remote) => {
    // `previous` stands in for a release that does not load, which the server cannot know.
    const [release] = chooseRelease({ ...remote, previous: undefined }, bucket);
    return release ? release.describes.pages.map((page) => ({ ...page, release })) : [];
  });
  const [first] = pages
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length);
  return first;
}

function preloads(first: FirstRelease | undefined): Preload[] {
  if (!first) return [];
  const { entry: url, integrity, preload } = first.release;
  return [{ url, integrity }, ...(preload[first.module] ?? [])];
}

function needsAny({ module, release }: FirstRelease, modules: string[]): boolean {
  return release.requires[module]?.some((name) => modules.includes(name)) ?? false;
}

export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

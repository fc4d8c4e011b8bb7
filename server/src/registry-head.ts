import { chooseRelease } from '@tostao/registry/choose-release';
import type { Registry, Release } from '@tostao/registry/schema';

interface Preload {
  url: string;
  integrity?: string | undefined;
}

const cardSlot = 'home.card/v1';

/** A chunk of the shell for remotes. */
export interface ShellChunk {
  url: string;
  /** The shared modules that remotes get from it. Without any, no remote starts without the chunk. */
  provides: string[];
}

/**
 * Returns the registry's part of a page's head: the registry itself, and preload links for the code
 * that the page's remote needs first. On home, each card has a template with the links of its code, which the shell
 * inserts once the first paint no longer needs the line.
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
  const links = first ? linksOf(first) : [];
  if (first) {
    for (const { url, provides } of chunks) {
      if (provides.length === 0) links.unshift(shellChunk(url, 'high'));
      // It may wait for the page's own code.
      else if (needsAny(first, provides)) links.push(shellChunk(url, 'low'));
    }
  }
  const cards = pathname === '/' ? cardTemplates(registry, bucket, chunks) : '';
  return `${jsonScript('tostao-registry', forBrowsers(registry))}${links.join('')}${cards}`;
}

/** Returns an element with data for the code of the page. */
export function jsonScript(id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** Returns the preload links of an exposed module and its entry. */
function linksOf({ module, release }: FirstRelease): string[] {
  const { entry: url, integrity, preload } = release;
  const files: Preload[] = [{ url, integrity }, ...(preload[module] ?? [])];
  return files.map(({ url: file, integrity: hash }) => {
    const kind = /\.css(?:$|\?)/.test(file) ? 'style' : 'script';
    const check = hash ? ` integrity="${escapeAttribute(hash)}"` : '';
    // With CORS, as the page requests it because of the integrity hash. Otherwise it is fetched twice.
    return `<link rel="preload" as="${kind}" crossorigin="anonymous"${check} href="${escapeAttribute(file)}">`;
  });
}

/**
 * Returns a template for each card of home: the links of its code, its requests, and the table that decides whether the user
 * sees the card.
 */
function cardTemplates(registry: Registry, bucket: number | undefined, chunks: ShellChunk[]) {
  const cards = liveReleases(registry, bucket).flatMap((release) =>
    release.describes.slots.flatMap(({ slot, module, flag, whenRowsIn, data = [] }) =>
      slot === cardSlot &&
      module !== undefined &&
      (flag === undefined || registry.flags?.includes(flag))
        ? [cardTemplate(linksOf({ module, release }), data, whenRowsIn)]
        : [],
    ),
  );
  if (cards.length === 0) return '';
  const runtime = chunks.filter(({ provides }) => provides.length === 0);
  return [
    cardTemplate(
      runtime.map(({ url }) => shellChunk(url, 'high')),
      [],
    ),
    ...cards,
  ].join('');
}

function cardTemplate(links: string[], requests: object[], rowsIn?: string): string {
  const table = rowsIn === undefined ? '' : ` data-rows-in="${escapeAttribute(rowsIn)}"`;
  const json = escapeAttribute(JSON.stringify(requests));
  return `<template class="tostao-late" data-requests="${json}"${table}>${links.join('')}</template>`;
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
  const { slots, ...describes } = release.describes;
  const shown = slots.map(({ data: _data, ...slot }) => slot);
  return {
    ...release,
    preload: undefined,
    requires: undefined,
    describes: { ...describes, slots: shown },
  };
}

/** The release that a page shows first, with the name of the page's module. */
interface FirstRelease {
  module: string;
  release: Release;
}

/** Returns the release of each remote that a browser gets. */
function liveReleases({ remotes }: Registry, bucket: number | undefined): Release[] {
  return Object.values(remotes).flatMap((remote) =>
    // `previous` stands in for a release that does not load, which the server cannot know.
    chooseRelease({ ...remote, previous: undefined }, bucket).slice(0, 1),
  );
}

function firstRelease(
  registry: Registry,
  pathname: string,
  bucket: number | undefined,
): FirstRelease | undefined {
  const pages = liveReleases(registry, bucket).flatMap((release) =>
    release.describes.pages.map((page) => ({ ...page, release })),
  );
  const [first] = pages
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length);
  return first;
}

function needsAny({ module, release }: FirstRelease, modules: string[]): boolean {
  return release.requires[module]?.some((name) => modules.includes(name)) ?? false;
}

export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

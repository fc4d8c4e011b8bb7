import fs from 'node:fs/promises';
import path from 'node:path';

interface Preload {
  url: string;
  integrity?: string;
}

interface Release {
  entry?: string;
  integrity?: string;
  /** By the name of the module that needs them. */
  preload?: Record<string, Preload[]> | undefined;
}

interface Pointers {
  live?: Release;
  previous?: Release;
  canary?: { percent: number; release: Release };
}

/** Which release of each remote is live, as the release tool writes it. */
export interface Registry {
  schemaVersion?: unknown;
  routes?: Record<string, string>;
  remotes?: Record<string, Pointers>;
}

/** Gives the registry as it is now; undefined while there is none. */
export type RegistrySource = () => Promise<Registry | undefined>;

/** The registry of a releases folder. */
export function folderRegistry(releasesDir: string): RegistrySource {
  return async () => {
    try {
      const text = await fs.readFile(path.join(releasesDir, 'registry.json'), 'utf8');
      return JSON.parse(text) as Registry;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      console.error(`The registry in ${releasesDir} cannot be read:`, error);
      return undefined;
    }
  };
}

/** How long a registry from elsewhere is good for, in ms: people wait no longer for a release. */
const freshness = 5000;

/** A registry on another server, such as a bucket. While that one is down, the last answer stands. */
export function urlRegistry(url: string): RegistrySource {
  let last: Registry | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      last = (await response.json()) as Registry;
    } catch (error) {
      console.error('The registry cannot be read:', error);
    }
    askedAt = performance.now();
  }

  return async () => {
    if (performance.now() - askedAt >= freshness) {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      await asking;
    }
    return last;
  };
}

/**
 * What the registry adds to a page's head: itself, and what the page's remote needs first.
 * @param bucket the share of the browsers that this one belongs to, 0 to 99, when it knows
 * @param controls the part of the shell that every remote's page borrows from
 */
export function registryHead(
  registry: Registry | undefined,
  pathname: string,
  bucket?: number,
  controls?: string,
): string {
  if (!registry) return '';
  const own = preloads(registry, pathname, bucket);
  const links = own.map(({ url, integrity }) => {
    const kind = /\.css(?:$|\?)/.test(url) ? 'style' : 'script';
    const check = integrity ? ` integrity="${escapeAttribute(integrity)}"` : '';
    // As the page will ask for it: with CORS, since it is checked. Else it would be fetched twice.
    return `<link rel="preload" as="${kind}" crossorigin="anonymous"${check} href="${escapeAttribute(url)}">`;
  });
  // The shell asks for its own parts without.
  if (own.length > 0 && controls !== undefined) {
    links.push(
      `<link rel="preload" as="script" fetchpriority="low" href="${escapeAttribute(controls)}">`,
    );
  }
  const json = JSON.stringify(forBrowsers(registry)).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="tostao-registry">${json}</script>${links.join('')}`;
}

/** What a page needs to load the remotes; it weighs on every visit. */
function forBrowsers({ schemaVersion, remotes = {} }: Registry): Registry {
  const entries = Object.entries(remotes).map(([name, { live, previous, canary }]) => [
    name,
    {
      ...(live && { live: withoutPreload(live) }),
      ...(previous && { previous: withoutPreload(previous) }),
      ...(canary && { canary: { ...canary, release: withoutPreload(canary.release) } }),
    },
  ]);
  return { schemaVersion, remotes: Object.fromEntries(entries) as Record<string, Pointers> };
}

function withoutPreload(release: Release): Release {
  return { ...release, preload: undefined };
}

function preloads(registry: Registry, pathname: string, bucket?: number): Preload[] {
  const [name = '', module = ''] = moduleOf(registry.routes ?? {}, pathname)?.split('/') ?? [];
  const pointers = registry.remotes?.[name];
  const { live, canary } = pointers ?? {};
  const isCanary = canary && bucket !== undefined && bucket < canary.percent;
  const release = isCanary ? canary.release : live;
  if (release?.entry === undefined) return [];
  const { entry: url, integrity = '', preload } = release;
  return [{ url, integrity }, ...(preload?.[module] ?? [])];
}

function moduleOf(routes: Record<string, string>, pathname: string): string | undefined {
  const [route] = Object.keys(routes)
    .filter(
      (prefix) => pathname === prefix || (prefix !== '/' && pathname.startsWith(`${prefix}/`)),
    )
    .toSorted((a, b) => b.length - a.length);
  return route === undefined ? undefined : routes[route];
}

export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoadReport, ScreenReport } from '../reports/report.ts';
import { createRemoteLoader } from './remote-loader.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const loadRemote = vi.fn<(id: string) => Promise<unknown>>();
const registerRemotes = vi.fn();
vi.mock('./federation.ts', async () => ({
  federation: {
    loadRemote: (id: string) => loadRemote(id),
    registerRemotes: (remotes: unknown) => registerRemotes(remotes) as unknown,
    satisfies: (await import('@module-federation/runtime')).satisfy,
    sharedVersions: () => ({}),
  },
}));

function release(version: string, change: object = {}) {
  const entry = `/remotes/debts/${version}/entry.js`;
  return {
    version,
    entry,
    integrity,
    globalName: `debts_${version}`,
    contract: '^1.0.0',
    preload: {},
    requires: {},
    describes: { pages: [], dialogs: [], slots: [], writes: [] },
    ...change,
  };
}

/** Serves a registry, and the descriptions of published versions that it does not name. */
function serveRegistry(debts: object, published: string[] = []) {
  const registry = { schemaVersion: 1, remotes: { debts } };
  vi.stubGlobal('fetch', (url: string) => {
    if (url === '/registry.json') return Promise.resolve(Response.json(registry));
    const version = /^\/remotes\/debts\/(\w+)\/release\.json$/.exec(url)?.[1] ?? '';
    return Promise.resolve(
      published.includes(version)
        ? Response.json(release(version))
        : new Response('', { status: 404 }),
    );
  });
}

/** Lets these versions fail when they are loaded. */
function breakVersions(...versions: string[]) {
  loadRemote.mockImplementation((id) =>
    versions.some((version) => id.startsWith(`debts@${version}`))
      ? Promise.reject(new Error('broken on purpose'))
      : Promise.resolve({ default: Page }),
  );
}

const since = '2026-01-01T00:00:00Z';
const historyOf = (...versions: string[]) => versions.map((version) => ({ version, since }));
const triedVersions = () => loadRemote.mock.calls.map(([id]) => id[6]).join('');

/** Creates the loader of a newly opened page. */
function open() {
  const reports: (LoadReport | ScreenReport)[] = [];
  const { load, markFailed, resetFailures } = createRemoteLoader({
    remoteOrigins: ['https://cdn.x'],
    overrides: {},
    sinks: [(report) => reports.push(report)],
  });
  return { load: () => load('debts/debts-page'), reports, markFailed, resetFailures };
}

/** Stores a session as the Supabase client does. */
function signIn() {
  const session = { refresh_token: 'r', user: { id: 'u' } };
  localStorage.setItem('sb-tostao-auth-token', JSON.stringify(session));
}

const Page = () => null;
beforeEach(() => {
  loadRemote.mockReset().mockResolvedValue({ default: Page });
  registerRemotes.mockReset();
  document.cookie = 'tostao-bucket=42; path=/';
  localStorage.clear();
  signIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('loads the live release with its integrity hash', async () => {
  serveRegistry({ live: release('b'), previous: release('a') });
  const { load, reports } = open();
  expect(await load()).toEqual({ Component: Page, version: 'b' });
  expect(loadRemote).toHaveBeenCalledWith('debts@b/debts-page');
  expect(registerRemotes).toHaveBeenCalledWith([expect.objectContaining({ integrity })]);
  expect(reports).toMatchObject([{ remote: 'debts', version: 'b', outcome: 'ok' }]);
});

it.each([
  ['43', 'c'],
  ['42', 'b'],
])(
  'with a canary for %s%% of the browsers, loads for bucket 42 release %s',
  async (percent, version) => {
    serveRegistry({
      live: release('b'),
      canary: { percent: Number(percent), release: release('c') },
    });
    const { load } = open();
    expect((await load()).version).toBe(version);
  },
);

it('falls back to the previous release and prefers it until failures are reset', async () => {
  serveRegistry({ live: release('b'), previous: release('a') });
  breakVersions('b');
  const { load, reports, resetFailures } = open();
  expect((await load()).version).toBe('a');
  expect((await load()).version).toBe('a');
  expect(loadRemote).toHaveBeenCalledTimes(3);
  resetFailures('debts');
  await load();
  expect(loadRemote).toHaveBeenCalledTimes(5);
  expect(reports[0]).toMatchObject({ version: 'b', outcome: 'failed', reason: 'Error' });
});

it('after two broken releases falls back to the last one that loaded in this browser', async () => {
  serveRegistry({ live: release('b') });
  await open().load();
  loadRemote.mockClear();
  breakVersions('c', 'd');
  serveRegistry({ live: release('d'), previous: release('c'), history: historyOf('a', 'b', 'c') }, [
    'a',
    'b',
  ]);
  expect((await open().load()).version).toBe('b');
  expect(triedVersions()).toBe('db');
});

it('a browser that is signed out remembers no release', async () => {
  localStorage.clear();
  serveRegistry({ live: release('b') });
  await open().load();
  expect(localStorage.length).toBe(0);
});

it('after two broken releases a browser that is new goes back in the history, and no further than four releases', async () => {
  const history = historyOf('a', 'b', 'c', 'd', 'e');
  serveRegistry({ live: release('e'), previous: release('d'), history }, ['a', 'b']);
  breakVersions('d', 'e');
  expect((await open().load()).version).toBe('b');
  expect(triedVersions()).toBe('edb');

  localStorage.clear();
  loadRemote.mockReset().mockRejectedValue(new Error('broken on purpose'));
  serveRegistry({ live: release('e'), previous: release('d'), history }, ['a', 'b', 'c']);
  const { load, resetFailures } = open();
  await expect(load()).rejects.toThrow('broken on purpose');
  expect(triedVersions()).toBe('edcb');
  loadRemote.mockClear();
  resetFailures('debts');
  breakVersions('c', 'd', 'e');
  expect((await load()).version).toBe('b');
});

it('forgets that a release has loaded once it crashes at its start', async () => {
  serveRegistry({ live: release('b') });
  await open().load();
  serveRegistry({ live: release('c'), previous: release('b') });
  const { load, markFailed } = open();
  expect((await load()).version).toBe('c');
  markFailed('debts', 'c', new Error('broken on purpose'));
  expect((await load()).version).toBe('b');
  serveRegistry({ live: release('d'), previous: release('c') }, ['b']);
  breakVersions('d');
  loadRemote.mockClear();
  expect((await open().load()).version).toBe('b');
  expect(triedVersions()).toBe('db');
});

it('fails with the crash of the only release, and loads it again afterwards', async () => {
  serveRegistry({ live: release('b') });
  const { load, markFailed } = open();
  await load();
  markFailed('debts', 'b', new Error('crashed'));
  await expect(load()).rejects.toThrow('crashed');
  expect((await load()).version).toBe('b');
});

it.each([
  ['of another contract', { contract: '^2.0.0' }, 'IncompatibleRemoteError'],
  ['of an unknown origin', { entry: 'https://evil.x/entry.js' }, 'ForbiddenOriginError'],
])('never runs a release %s', async (_, change, reason) => {
  serveRegistry({ live: release('b', change) });
  const { load, reports } = open();
  await expect(load()).rejects.toMatchObject({ name: reason });
  expect(loadRemote).not.toHaveBeenCalled();
  expect(reports).toMatchObject([{ outcome: 'refused', reason }]);
});

it.each(['^1.0.0', '^1.0.0 || ^2.0.0', '*'])(
  'runs a release that needs contract %s',
  async (contract) => {
    serveRegistry({ live: release('b', { contract }) });
    expect((await open().load()).version).toBe('b');
  },
);

it.each(['^1.99.0', '^0.9.0'])(
  'takes the previous release for one of contract %s',
  async (contract) => {
    serveRegistry({ live: release('b', { contract }), previous: release('a') });
    expect((await open().load()).version).toBe('a');
  },
);

it('loads a release from an allowed origin', async () => {
  serveRegistry({ live: release('b', { entry: 'https://cdn.x/entry.js' }) });
  const { load } = open();
  expect((await load()).version).toBe('b');
});

it.each([{ integrity: undefined }, { integrity: 'md5-x' }, { entry: 7 }])(
  'rejects a registry with a release of %j',
  async (change) => {
    serveRegistry({ live: release('b', change) });
    const { load, reports } = open();
    await expect(load()).rejects.toThrow('No release of debts is known');
    expect(loadRemote).not.toHaveBeenCalled();
    expect(reports).toMatchObject([{ phase: 'registry', outcome: 'failed' }]);
  },
);

it('refetches the registry after every release failed', async () => {
  serveRegistry({ live: release('b') });
  loadRemote.mockRejectedValueOnce(new Error('gone'));
  const { load } = open();
  await expect(load()).rejects.toThrow('gone');
  serveRegistry({ live: release('c') });
  expect((await load()).version).toBe('c');
});

it('gives up within ten seconds in all when neither the live nor the previous release answers', async () => {
  vi.useFakeTimers();
  // The deadline of a release is a signal, which fake timers do not move.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
    return controller.signal;
  });
  try {
    serveRegistry({ live: release('b'), previous: release('a') });
    loadRemote.mockReturnValue(new Promise(() => {}));
    const { load } = open();
    const outcome = load().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toMatchObject({ name: 'TimeoutError' });
    expect(loadRemote.mock.calls.map(([id]) => id)).toEqual([
      'debts@b/debts-page',
      'debts@a/debts-page',
    ]);
  } finally {
    timeout.mockRestore();
    vi.useRealTimers();
  }
});

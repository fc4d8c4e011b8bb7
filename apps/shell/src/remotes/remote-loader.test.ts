import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoadReport, ScreenReport } from './report.ts';
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

function serveRegistry(debts: object) {
  const registry = { schemaVersion: 1, remotes: { debts } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(registry)));
}

/** Creates the loader of a newly opened page. */
function open() {
  const reports: (LoadReport | ScreenReport)[] = [];
  const { load, resetFailures } = createRemoteLoader({
    remoteOrigins: ['https://cdn.x'],
    overrides: {},
    sinks: [(report) => reports.push(report)],
  });
  return { load: () => load('debts/debts-page'), reports, resetFailures };
}

const Page = () => null;
beforeEach(() => {
  loadRemote.mockReset().mockResolvedValue({ default: Page });
  registerRemotes.mockReset();
  document.cookie = 'tostao-bucket=42; path=/';
});
afterEach(() => vi.unstubAllGlobals());

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
  loadRemote.mockImplementation((id) =>
    id.startsWith('debts@b')
      ? Promise.reject(new Error('gone'))
      : Promise.resolve({ default: Page }),
  );
  const { load, reports, resetFailures } = open();
  expect((await load()).version).toBe('a');
  expect((await load()).version).toBe('a');
  expect(loadRemote).toHaveBeenCalledTimes(3);
  resetFailures('debts');
  await load();
  expect(loadRemote).toHaveBeenCalledTimes(5);
  expect(reports[0]).toMatchObject({ version: 'b', outcome: 'failed', reason: 'Error' });
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

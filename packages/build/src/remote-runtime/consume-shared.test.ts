import { expect, it, vi } from 'vitest';
import { consumeShared } from './consume-shared.ts';

/** Runs the loading of a chunk that shares one module, and requires that module. */
function aRemote(
  loadShare: () => Promise<(() => unknown) | false>,
  getter?: () => Promise<() => unknown>,
) {
  const webpackRequire = {
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    c: {},
    federation: { instance: { loadShare } },
  };
  const tables = {
    chunkMapping: { page: ['a1'] },
    installedModules: {},
    moduleToHandlerMapping: {
      a1: { shareKey: 'dialog', shareInfo: {}, ...(getter && { getter }) },
    },
    webpackRequire,
  };
  return async (chunkId: string) => {
    const promises: Promise<void>[] = [];
    consumeShared({ ...tables, chunkId, promises });
    await Promise.all(promises);
    const module = { exports: undefined };
    webpackRequire.m['a1']?.(module);
    return module.exports;
  };
}

it('uses the module that the shell provides, and leaves the copy alone', async () => {
  const loadShare = vi.fn(async () => () => 'of the shell');
  const copy = vi.fn(async () => () => 'copy');
  const load = aRemote(loadShare, copy);
  expect(await load('page')).toBe('of the shell');
  expect(await load('page')).toBe('of the shell');
  expect(loadShare).toHaveBeenCalledTimes(1);
  expect(copy).not.toHaveBeenCalled();
});

it('uses its copy when the shell provides no version in the range', async () => {
  const load = aRemote(
    async () => false as const,
    async () => () => 'copy',
  );
  expect(await load('page')).toBe('copy');
});

it('shares nothing for a chunk that needs nothing', async () => {
  const loadShare = vi.fn(async () => false as const);
  expect(await aRemote(loadShare)('other')).toBeUndefined();
  expect(loadShare).not.toHaveBeenCalled();
});

it('fails with the name of a module that neither side has', async () => {
  await expect(aRemote(async () => false)('page')).rejects.toThrow('does not provide dialog');
});

it('loads a module again after a failure', async () => {
  const loadShare = vi.fn(async (): Promise<() => unknown> => () => 'of the shell');
  loadShare.mockRejectedValueOnce(new Error('offline'));
  const load = aRemote(loadShare);
  await expect(load('page')).rejects.toThrow('offline');
  expect(await load('page')).toBe('of the shell');
});

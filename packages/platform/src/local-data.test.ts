import { expect, it, vi } from 'vitest';
import { reloadWhenAnotherTabLeaves } from './local-data.ts';

it('reloads when another tab cleared the storage, not when it changed one key', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const stop = reloadWhenAnotherTabLeaves();
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(reload).toHaveBeenCalledOnce();
  stop();
});

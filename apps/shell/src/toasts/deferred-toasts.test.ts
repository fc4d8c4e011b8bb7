import { expect, it, vi } from 'vitest';
import { createDeferredToasts } from './deferred-toasts.ts';

it('shows queued notices in their order, and later ones at once', () => {
  const toasts = createDeferredToasts();
  const wakes = vi.fn();
  toasts.subscribe(wakes);
  expect(toasts.queued()).toEqual([]);
  toasts.notify({ title: 'Primeira' });
  toasts.notify({ title: 'Segunda' });
  expect(toasts.queued()).toEqual([{ title: 'Primeira' }, { title: 'Segunda' }]);
  expect(wakes).toHaveBeenCalled();

  const shown: string[] = [];
  toasts.showWith(({ title }) => shown.push(title));
  expect(shown).toEqual(['Primeira', 'Segunda']);
  toasts.notify({ title: 'Terceira' });
  expect(shown).toEqual(['Primeira', 'Segunda', 'Terceira']);
  expect(toasts.queued()).toEqual([]);
});

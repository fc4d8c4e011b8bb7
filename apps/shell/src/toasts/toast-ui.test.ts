import { afterEach, expect, it, vi } from 'vitest';
import { toastUi } from './toast-ui.ts';

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset['amounts'];
  vi.restoreAllMocks();
});

it('a toast covers the amounts of its texts while they are hidden, and those of a visible one at once', () => {
  const add = vi.spyOn(toastUi.manager, 'add');
  const update = vi.spyOn(toastUi.manager, 'update');
  const notice = {
    title: 'Não foi aceito: Saída: Segredo, R$ 1.234,56',
    description: 'Passou de R$ 99,90',
  };
  const covered = {
    title: 'Não foi aceito: Saída: Segredo, R$\u00A0••••',
    description: 'Passou de R$\u00A0••••',
  };
  const id = toastUi.notify(notice);
  expect(add).toHaveBeenLastCalledWith(expect.not.objectContaining(covered));
  dataset['amounts'] = 'hidden';
  toastUi.rewrite();
  expect(update).toHaveBeenCalledExactlyOnceWith(id, covered);
  toastUi.notify({ ...notice, kind: 'error' });
  expect(add).toHaveBeenLastCalledWith(expect.objectContaining(covered));
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import indexedDb from 'fake-indexeddb';
import { del, keys, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStore } from '../offline/open-store.ts';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('indexedDB', indexedDb);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Broken(): never {
  throw new Error('broken on purpose');
}

it('shows and logs the error, and restarts the app from home', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  render(
    <ErrorScreen>
      <Broken />
    </ErrorScreen>,
  );
  expect(screen.getByRole('heading', { name: 'Algo deu errado' })).toBeTruthy();
  expect(
    screen.getByText(
      'Ocorreu um erro inesperado. Clique no botão abaixo para recarregar o aplicativo.',
    ),
  ).toBeTruthy();
  expect(console.error).toHaveBeenCalledWith(
    'Uncaught rendering error',
    expect.objectContaining({ message: 'broken on purpose' }),
    expect.anything(),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Recarregar App' }));
  await expect.poll(() => assign.mock.calls).toEqual([['/']]);
});

it('contains the crash of a remote, and renders it again on demand', () => {
  let broken = true;
  function Remote() {
    if (broken) throw new Error('broken on purpose');
    return <p>De volta</p>;
  }
  render(
    <ErrorScreen>
      <RemoteBoundary title="Minhas Dívidas">
        <Remote />
      </RemoteBoundary>
    </ErrorScreen>,
  );
  expect(screen.getByText('Não foi possível abrir Minhas Dívidas')).toBeTruthy();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(screen.getByText('De volta')).toBeTruthy();
});

it('deletes the persisted answers before the app restarts, and leaves unsent writes', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const [data, outbox] = [openStore('tostao-data'), openStore('tostao-outbox')];
  await set('profile', { name: 7 }, data);
  await set('write', { description: 'Feira' }, outbox);
  render(
    <ErrorScreen>
      <Broken />
    </ErrorScreen>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Recarregar App' }));
  await expect.poll(() => assign.mock.calls).toEqual([['/']]);
  expect(await keys(data)).toEqual([]);
  expect(await keys(outbox)).toContain('write');
  await del('write', outbox);
});

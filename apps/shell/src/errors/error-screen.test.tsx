import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('broken on purpose');
}

it('shows and logs the error, and restarts the app from home', () => {
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
  expect(assign).toHaveBeenCalledWith('/');
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

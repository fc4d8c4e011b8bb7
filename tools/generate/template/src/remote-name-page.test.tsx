import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Route, Routes } from '@tostao/platform';
import { MockPlatform } from '@tostao/test-kit/mock-platform';
import { afterEach, expect, it } from 'vitest';
import RemoteNamePage from './exposed/remote-name-page.tsx';

afterEach(cleanup);

it('leads back home from the page', async () => {
  render(
    <MockPlatform answers={{}} path="/remote-name">
      <Routes>
        <Route path="/remote-name" element={<RemoteNamePage />} />
        <Route path="/" element={<h1>Início</h1>} />
      </Routes>
    </MockPlatform>,
  );
  expect(screen.getByRole('heading', { name: 'Remote Name' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(await screen.findByRole('heading', { name: 'Início' })).toBeTruthy();
});

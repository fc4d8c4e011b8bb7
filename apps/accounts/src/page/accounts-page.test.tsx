import { fireEvent, render, screen } from '@testing-library/react';
import { Route, Routes } from '@tostao/platform';
import { MockPlatform } from '@tostao/testing/mock-platform';
import { expect, it } from 'vitest';
import { AccountsPage } from './accounts-page.tsx';

it('leads back to the settings from an empty list', async () => {
  render(
    <MockPlatform answers={{ accounts: [] }} path="/contas">
      <Routes>
        <Route path="/contas" element={<AccountsPage />} />
        <Route path="/account" element={<h1>Ajustes</h1>} />
      </Routes>
    </MockPlatform>,
  );
  expect(await screen.findByText('Nenhuma conta cadastrada')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Adicionar primeira conta' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(await screen.findByRole('heading', { name: 'Ajustes' })).toBeTruthy();
});

import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFetchedAt } from './use-fetched-at.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A page that opens another one, which asks for its own data, in the moment in which its data changes. */
function Page() {
  const [name, setName] = useState('debts');
  const client = useQueryClient();
  useQuery({ queryKey: [name], queryFn: () => name, meta: { persist: { version: 1 } } });
  const open = () => {
    client.setQueryData(['debts'], 'debts', { updatedAt: 1000 });
    setName('goals');
  };
  return <button onClick={open}>Abrir</button>;
}

function Age() {
  return <output>{useFetchedAt() ?? 'none'}</output>;
}

it('updates no component while another one renders', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['debts'], 'debts', { updatedAt: 2000 });
  render(
    <QueryClientProvider client={client}>
      <Page />
      <Age />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('2000')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByText(/^\d{13}$/)).toBeTruthy();
  expect(log).not.toHaveBeenCalled();
});

import type { Session } from '@supabase/supabase-js';
import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import type { MockAnswers } from '@tostao/domain/data-access/fake-data-api';
import type { ListedHousehold } from './list-households.ts';
import { BrowserRouter, PlatformContext } from '@tostao/platform';
import { sessionAtom } from '@tostao/platform/session';
import { cleanup, render, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLinkedHousehold } from './use-linked-household.ts';

const row = '0199a8b4-0000-4000-8000-000000000009';
const common = { role: 'editor', hasOthers: true } as const;
const households: ListedHousehold[] = [
  { ...common, id: 'ana', name: 'Pessoal', isOwn: true },
  { ...common, id: 'casa', name: 'Casa da Serra', isOwn: false },
];
const assign = vi.spyOn(window.location, 'assign').mockReturnValue();

function Linked({ listed }: { listed: ListedHousehold[] | undefined }) {
  useLinkedHousehold(listed);
  return null;
}

/** Opens an address on a page that shows the user's own household. */
function open(address: string, answers: MockAnswers = {}) {
  window.history.replaceState(null, '', address);
  const { database, notify, requests } = fakeBackend(answers);
  const page = (listed?: ListedHousehold[]) => (
    <PlatformContext value={{ supabase: database, notify }}>
      <BrowserRouter>
        <Linked listed={listed} />
      </BrowserRouter>
    </PlatformContext>
  );
  const { rerender } = render(page());
  rerender(page(households));
  rerender(page([...households]));
  return requests;
}

beforeEach(() => {
  assign.mockClear();
  getDefaultStore().set(sessionAtom, { user: { id: 'ana' } } as Session);
});
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  getDefaultStore().set(sessionAtom, null);
});

it('shows the household that a message names, once, with the rest of the address', () => {
  open(`/dividas?casa=casa&divida=${row}&quem=x`);
  expect(assign.mock.calls).toEqual([[`/dividas?divida=${row}`]]);
  expect(JSON.parse(localStorage.getItem('tostao-household')!)).toEqual({
    userId: 'ana',
    id: 'casa',
    name: 'Casa da Serra',
    ...common,
  });
});

it('shows the household that has the rows of an address', async () => {
  const requests = open(`/contas/${row}/2026-11`, { 'rpc/household_of': () => 'casa' as never });
  await waitFor(() => expect(assign.mock.calls).toEqual([[`/contas/${row}/2026-11`]]));
  expect(requests.map(({ body }) => body)).toEqual([{ p_ids: [row] }]);
});

it.each([
  ['/dividas?casa=ana', '/dividas'],
  [`/dividas?casa=outra&divida=${row}`, `/dividas?divida=${row}`],
  ['/dividas?tipo=despesas', '/dividas?tipo=despesas'],
])('stays in the household of the page at %s, whose address names none', (address, left) => {
  expect(open(address)).toEqual([]);
  expect(assign).not.toHaveBeenCalled();
  expect(window.location.pathname + window.location.search).toBe(left);
});

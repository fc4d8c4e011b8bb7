import type { Session } from '@supabase/supabase-js';
import { getDefaultStore } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { householdKey, type StoredHousehold } from './stored-household.ts';

const casa: StoredHousehold = {
  userId: 'ana',
  id: 'casa',
  name: 'Casa da Serra',
  role: 'viewer',
  hasOthers: true,
};

/** Loads a page of a signed-in user. */
async function openPage(stored: StoredHousehold | null, userId = 'ana') {
  localStorage.setItem(householdKey, JSON.stringify(stored));
  vi.resetModules();
  const { sessionAtom } = await import('./session.ts');
  getDefaultStore().set(sessionAtom, { user: { id: userId } } as Session);
  return { ...(await import('./stored-household.ts')), ...(await import('./household.ts')) };
}

afterEach(() => {
  localStorage.clear();
  // Other files share the modules.
  vi.resetModules();
});

it('shows the own household to a user who has chosen none', async () => {
  const own = { id: 'bia', name: 'Pessoal', role: 'owner', hasOthers: false, canWrite: true };
  const page = await openPage(casa, 'bia');
  expect(page.currentHousehold()).toEqual(own);
  expect(page.householdHeader('bia')).toEqual({});
  expect(page.householdHeader(undefined)).toEqual({});
});

it('names a shared household to the server, but not the own one', async () => {
  expect((await openPage(casa)).householdHeader('ana')).toEqual({ 'x-household': 'casa' });
  // That of the example has members.
  const page = await openPage({ ...casa, id: 'ana', role: 'owner' });
  expect(page.householdHeader('ana')).toEqual({});
  expect(page.currentHousehold()).toMatchObject({ id: 'ana', hasOthers: true });
});

it('keeps the household of a page while another tab chooses', async () => {
  const page = await openPage(casa);
  page.storeHousehold({ ...casa, id: 'praia', name: 'Casa da Praia' });
  expect(page.currentHousehold()).toMatchObject({ id: 'casa', canWrite: false });
  expect(page.householdHeader('ana')).toEqual({ 'x-household': 'casa' });
  expect(page.readStoredHousehold()?.id).toBe('praia');
});

it('shows a new role at once, to the user who has it', async () => {
  const page = await openPage(casa);
  page.updateHousehold({ ...casa, role: 'editor', name: 'Casa' });
  expect(page.currentHousehold()).toMatchObject({ id: 'casa', name: 'Casa', canWrite: true });
  expect(page.readStoredHousehold()).toMatchObject({ role: 'editor' });
  // Another tab has chosen another household.
  page.storeHousehold({ ...casa, id: 'praia' });
  page.updateHousehold({ ...casa, role: 'editor', name: 'Casa' });
  expect(page.readStoredHousehold()).toMatchObject({ id: 'praia' });
  page.storeHousehold(casa);
  const { sessionAtom } = await import('./session.ts');
  getDefaultStore().set(sessionAtom, { user: { id: 'bia' } } as Session);
  expect(page.currentHousehold()).toMatchObject({ id: 'bia', name: 'Pessoal' });
});

it('shows the own household where the record is damaged', async () => {
  const { readStoredHousehold } = await openPage(casa);
  localStorage.setItem(householdKey, '{');
  expect(readStoredHousehold()).toBeNull();
});

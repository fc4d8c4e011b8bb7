import type { StoredHousehold } from '@tostao/platform/stored-household';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const casa: StoredHousehold = {
  userId: 'ana',
  id: 'casa',
  name: 'Casa da Serra',
  role: 'editor',
  hasOthers: true,
};
const assign = vi.spyOn(window.location, 'assign').mockReturnValue();

/** Loads the code of a page whose device shows a household. */
function openPage(stored: StoredHousehold | null) {
  localStorage.setItem('tostao-household', JSON.stringify(stored));
  vi.resetModules();
  return Promise.all([import('./leave-household.ts'), import('../client/with-refusals.ts')]);
}

beforeEach(() => {
  assign.mockClear();
  localStorage.clear();
  const session = { refresh_token: 'r', user: { id: 'ana' } };
  localStorage.setItem('sb-127-auth-token', JSON.stringify(session));
});
afterEach(() => {
  localStorage.clear();
  // Other files share the modules.
  vi.resetModules();
});

it('opens the own household once, and tells the next page of the lost one', async () => {
  const [page] = await openPage(casa);
  page.loseHousehold('casa');
  page.loseHousehold(null);
  expect(assign.mock.calls).toEqual([['/']]);
  const [next] = await openPage(
    JSON.parse(localStorage.getItem('tostao-household') ?? 'null') as StoredHousehold | null,
  );
  expect(next.readLostHouseholds('ana')).toMatchObject([{ id: 'casa', name: 'Casa da Serra' }]);
  expect(next.readLostHouseholds('bia')).toEqual([]);
  next.loseHousehold(null);
  expect(assign).toHaveBeenCalledOnce();
});

it('leaves neither the household of another user nor an own one that has others', async () => {
  for (const stored of [
    { ...casa, userId: 'bia' },
    { ...casa, id: 'ana' },
  ]) {
    const [page] = await openPage(stored);
    page.loseHousehold(null);
  }
  expect(assign).not.toHaveBeenCalled();
});

it('stays in the household of the page when a queued write has named a lost one', async () => {
  const [page] = await openPage(casa);
  const listener = vi.fn();
  const stop = page.watchLosses(listener);
  page.loseHousehold('praia');
  stop();
  page.loseHousehold('praia');
  expect(listener).toHaveBeenCalledOnce();
  expect(assign).not.toHaveBeenCalled();
});

it('leaves the choice of another tab as it is', async () => {
  const [page] = await openPage(casa);
  localStorage.setItem('tostao-household', JSON.stringify({ ...casa, id: 'praia' }));
  page.loseHousehold('casa');
  expect(localStorage.getItem('tostao-household')).toContain('praia');
});

it.each([
  [403, { code: 'PT403', hint: 'not-a-member' }, true],
  [400, { code: 'PT400', hint: null }, true],
  [403, { code: 'PT403', hint: 'viewer' }, false],
  [403, { code: '42501', hint: null }, false],
  [400, { code: '23514', hint: null }, false],
])('takes an answer %i %o for the loss of the household: %s', async (status, body, isRemoved) => {
  const [, { withRefusals }] = await openPage(casa);
  const response = await withRefusals(
    async () => Response.json(body, { status }),
    async () => 'token',
  )('/rest/v1/x', { headers: { 'x-household': 'casa' } });
  // Whoever asked reads it, too.
  expect(await response.json()).toEqual(body);
  await vi.dynamicImportSettled();
  expect(assign).toHaveBeenCalledTimes(isRemoved ? 1 : 0);
});

it('passes on an answer that is no JSON', async () => {
  const [, { withRefusals }] = await openPage(casa);
  const send = withRefusals(
    async () => new Response('<html>', { status: 403 }),
    async () => 'token',
  );
  expect(await (await send('/rest/v1/x')).text()).toBe('<html>');
  await vi.dynamicImportSettled();
  expect(assign).not.toHaveBeenCalled();
});

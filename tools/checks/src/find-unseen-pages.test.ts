import { expect, it } from 'vitest';
import { findUnseenPages, pagesOfRemote, pagesOfShell } from './find-unseen-pages.ts';

const goals = { path: '/metas', snapshot: 'goals' };

it('reads the pages of a remote from its description', () => {
  const described = { name: 'metas', pages: [{ path: '/metas', module: 'goals-page' }] };
  expect(pagesOfRemote(described)).toEqual([goals]);
});

it('reads the pages of the shell from its routes, without the page for developers', () => {
  const routes = `
    <Route path="/auth" element={<AuthRoute />} />
    <Route element={<RouteGuard isDataReady={isDataReady} />}>
      <Route index element={<HomePage />} />
      {isKnown ? null : <Route path="*" element={<RegistryMissing />} />}
    </Route>
    <Route path="/_status" element={<DeveloperStatus />} />`;
  expect(pagesOfShell(routes)).toEqual([
    { path: '/auth', snapshot: 'auth' },
    { path: '/', snapshot: 'home' },
    { path: '*', snapshot: 'registry-missing' },
  ]);
});

it.each([`expectSnapshot('goals', { fullPage: true })`, `expectSnapshot('goals-empty')`])(
  'accepts a page that a scene compares with %s',
  (scene) => {
    expect(findUnseenPages([goals], scene)).toEqual([]);
  },
);

it.each([`open(page, '/metas', 'Metas')`, `expectSnapshot('goalsetter')`])(
  'finds a page of which a scene has only %s',
  (scene) => {
    expect(findUnseenPages([goals], scene)).toEqual([goals]);
  },
);

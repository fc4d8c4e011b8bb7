import { debtsHeading } from '../../support/release-environment/debts-page.ts';
import { liveVersion, test } from '../../support/release-environment/release-environment.ts';
import { expect } from '../../support/test.ts';
import { openHome } from '../../support/users.ts';

test('every load of a remote is reported without personal data', async ({
  page,
  user,
  releaseEnvironment,
}) => {
  await user.signIn(page.context(), releaseEnvironment.production);
  await openHome(page, releaseEnvironment.production);
  await page.goto(`${releaseEnvironment.production}/dividas`);
  await expect(debtsHeading(page)).toBeVisible();
  const load = () => releaseEnvironment.reports.find(({ module }) => module === 'debts-page');
  await expect.poll(load).toEqual({
    remote: 'debts',
    module: 'debts-page',
    version: liveVersion(releaseEnvironment, 'debts'),
    phase: 'module',
    outcome: 'ok',
    duration: expect.any(Number) as unknown,
    shared: expect.objectContaining({
      react: '19.3.1',
      'react-dom': '19.3.1',
      '@tanstack/react-query': expect.any(String),
      '@tostao/platform': expect.any(String),
      '@base-ui/react/tabs': '1.9.0',
    }) as unknown,
  });
  expect(JSON.stringify(releaseEnvironment.reports)).not.toContain(user.email);
});

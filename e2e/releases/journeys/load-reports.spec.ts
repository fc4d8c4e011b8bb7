import { debtsHeading } from '../support/debts-page.ts';
import { liveVersion } from '../support/release-environment.ts';
import { expect } from '@tostao/e2e-support/test';
import { test } from '../test.ts';
import { openHome, openHomeAs } from '@tostao/e2e-support/sign-in';

test('every load of a remote is reported without personal data', async ({
  page,
  user,
  releaseEnvironment,
}) => {
  await openHomeAs(user, page, releaseEnvironment.production);
  await page.goto(`${releaseEnvironment.production}/dividas`);
  await expect(debtsHeading(page)).toBeVisible();
  const load = () => releaseEnvironment.reports.find(({ module }) => module === 'debts-page');
  await expect.poll(load).toEqual({
    remote: 'debts',
    module: 'debts-page',
    version: liveVersion(releaseEnvironment, 'debts'),
    phase: 'module',
    outcome: 'ok',
    duration: expect.any(Number),
    shared: expect.objectContaining({
      react: '19.3.1',
      'react-dom': '19.3.1',
      '@tanstack/react-query': expect.any(String),
      '@tostao/platform': expect.any(String),
    }) as unknown,
  });
  expect(JSON.stringify(releaseEnvironment.reports)).not.toContain(user.email);
});

test('how fast each screen was is reported when the page is left, without personal data', async ({
  page,
  user,
  releaseEnvironment,
}) => {
  await user.signIn(page, releaseEnvironment.production);
  const measuring = page.waitForResponse(/\/vitals\.[^/]+\.js$/);
  await openHome(page, releaseEnvironment.production);
  await (await measuring).finished();
  await page.getByRole('link', { name: 'Dívidas' }).first().click();
  await expect(debtsHeading(page)).toBeVisible();
  await page.goto(`${releaseEnvironment.production}/auth`);

  const reported = (path: string) =>
    releaseEnvironment.reports.find(({ screen }) => screen === path);
  await expect
    .poll(() => reported('/'))
    .toMatchObject({
      lcp: expect.any(Number),
      inp: expect.any(Number),
      cls: expect.any(Number),
    });
  // A good page moves by less than 0.1. The font's arrival moves home by about 0.002.
  expect(Number(reported('/')?.['cls'])).toBeLessThan(0.01);
  expect(reported('/dividas')).toMatchObject({ longTasks: expect.any(Number) });
  expect(JSON.stringify(releaseEnvironment.reports)).not.toContain(user.email);
});

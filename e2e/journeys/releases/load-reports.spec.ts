import { expect, newPerson, signUp } from '../../fixtures.ts';
import { liveVersion, test } from '../../releases/stage.ts';
import { debtsHeading } from './release-steps.ts';

test('every load is reported, with nothing of the person', async ({ page, stage }) => {
  const person = newPerson();
  await signUp(page, person, stage.production);
  await page.goto(`${stage.production}/dividas`);
  await expect(debtsHeading(page)).toBeVisible();
  const load = () => stage.reports.find(({ module }) => module === 'debts-page');
  await expect.poll(load).toEqual({
    remote: 'debts',
    module: 'debts-page',
    version: liveVersion(stage, 'debts'),
    phase: 'module',
    outcome: 'ok',
    duration: expect.any(Number) as unknown,
    shared: expect.objectContaining({
      react: '19.3.1',
      'react-dom': '19.3.1',
      '@tanstack/react-query': expect.any(String),
      '@tostao/platform': '1.1.0',
      '@base-ui/react/tabs': '1.9.0',
    }) as unknown,
  });
  expect(JSON.stringify(stage.reports)).not.toContain(person.email);
});

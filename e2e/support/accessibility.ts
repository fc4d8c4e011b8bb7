import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Checks a page against the WCAG rules of axe, once its animations are over. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await expectNone(page, where, {
    runOnly: { type: 'tag', values: standards },
    // An experimental rule, off by default: WCAG 2.5.3.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
}

/** Checks the only rule of axe that depends on the theme. */
export async function expectContrast(page: Page, where: string): Promise<void> {
  await expectNone(page, where, { runOnly: ['color-contrast'] });
}

async function expectNone(page: Page, where: string, options: RunOptions): Promise<void> {
  // The contrast of a fading element is not its final one.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page })
    .options({ ...options, resultTypes: ['violations'] })
    // There are no frames, so axe needs no second page to merge their results.
    .setLegacyMode()
    .analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
    where,
  ).toEqual([]);
}

export async function expectNoHorizontalScroll(page: Page, where: string): Promise<void> {
  // Until the font is there, the text may be wider.
  await expect
    .poll(
      () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      { message: where },
    )
    .toBeLessThanOrEqual(0);
}

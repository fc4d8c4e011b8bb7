import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Checks a page against the WCAG rules of axe, once its animations are over. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  // The contrast of a fading element is not its final one.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: standards },
      // An experimental rule, off by default: WCAG 2.5.3.
      rules: { 'label-content-name-mismatch': { enabled: true } },
      resultTypes: ['violations'],
    })
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

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** An open dialog or menu. The page behind it takes no input. */
export const openPopup = ':is([role$="dialog"], [role="menu"]):not([data-closed])';

/**
 * Checks a page, or the dialog or menu that is open over it, against the WCAG rules of axe once its
 * animations are over.
 */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  // The contrast of a fading element is not its final one.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // Its half a megabyte of code is loaded once per document.
  const axe = new AxeBuilder(isLoaded ? { page, axeSource: 'void 0' } : { page })
    .options({
      runOnly: { type: 'tag', values: standards },
      // An experimental rule, off by default: WCAG 2.5.3.
      rules: { 'label-content-name-mismatch': { enabled: true } },
      resultTypes: ['violations'],
    })
    // There are no frames, so axe needs no second page to merge their results.
    .setLegacyMode();
  const { violations } = await (
    (await page.locator(openPopup).count()) > 0 ? axe.include(openPopup) : axe
  ).analyze();
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

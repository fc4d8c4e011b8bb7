import type { Page, ViewportSize } from '@playwright/test';
import { expectNoViolations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

/** The day on which every picture is taken. In the past, so that sessions look valid throughout. */
const instant = new Date('2026-03-18T10:30:00-03:00');

const sizes = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } };
const themes = ['light', 'dark'] as const;

/** Compares what is shown, or the `whole` page, with the picture of that name; goes on when they differ. */
export type TakePicture = (name: string, options?: { whole?: boolean }) => Promise<void>;

interface Scene {
  page: Page;
  picture: TakePicture;
  isPhone: boolean;
}

/** One test on a phone and on a wide screen, by day and by night. */
export function inEveryLook(title: string, walk: (scene: Scene) => Promise<void>): void {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const theme of themes) {
      test(`${title}, ${size}, ${theme}`, async ({ page }) => {
        test.skip(process.platform !== 'linux', 'Other systems draw letters in another way');
        await page.setViewportSize(viewport);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.clock.install({ time: instant });
        await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
        const picture: TakePicture = async (name, { whole = false } = {}) => {
          await settle(page);
          if (whole) await growToContent(page, viewport);
          // A phone by day shows where a dialog or menu stands; the other looks show it by itself.
          const popups = page.locator(':is([role$="dialog"], [role="menu"]):not([data-closed])');
          const isOnItsOwn = !(size === 'phone' && theme === 'light') && (await popups.count()) > 0;
          const file = [`${size}-${theme}`, `${name}.png`];
          if (isOnItsOwn) await expect.soft(popups.last()).toHaveScreenshot(file);
          else await expect.soft(page).toHaveScreenshot(file);
          if (whole) await page.setViewportSize(viewport);
          // Contrast and names do not change with the width.
          if (size === 'phone') await expectNoViolations(page, name);
        };
        await walk({ page, picture, isPhone: size === 'phone' });
      });
    }
  }
}

/** Everything is loaded, nothing is under the pointer, and nobody's e-mail address is random. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.locator('.animate-pulse, .animate-spin')).toHaveCount(0);
  await page.evaluate(async () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.replace(/pessoa-[\da-f-]{36}/, 'marina') ?? '';
      if (text !== node.textContent) node.textContent = text;
    }
    await document.fonts.ready;
  });
}

/** A window as high as the page: bars that stick to its edges then stand where they belong. */
async function growToContent(page: Page, { width }: ViewportSize): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

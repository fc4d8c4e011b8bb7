import type { Locator, Page, ViewportSize } from '@playwright/test';
import type { DataApi } from '@tostao/test-kit/users/data-api';
import { expectNoViolations, openPopup } from '../accessibility.ts';
import { expect, test } from '../test.ts';
import { createUser } from '@tostao/test-kit/users/create-user';
import { submitSignIn } from '../sign-in.ts';
import { sampleName, seededNow } from './seed-user.ts';

/** The time in every snapshot. It is in the past, so that sessions stay valid. */

const viewports = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } };
const sizes = ['phone', 'wide'] as const;
/** In an order with few changes, each of which styles the page again. */
const themes = { phone: ['light', 'dark'], wide: ['dark', 'light'] } as const;
type Size = (typeof sizes)[number];
type Theme = (typeof themes)[Size][number];

/** Compares the viewport, or the `fullPage`, with the snapshots of that name. A difference does not end the test. */
type ExpectSnapshot = (
  name: string,
  options?: {
    /** On the screen of that size, or on both. */
    fullPage?: boolean | Size;
    /** Where the pointer stays. A message under it does not disappear. */
    pointer?: Locator;
    /** The screens that have what the snapshot shows: both, unless it says otherwise. */
    on?: Size;
  },
) => Promise<void>;

interface Scene {
  page: Page;
  expectSnapshot: ExpectSnapshot;
  /** All scenes share the user: do not change the data. */
  signInAsSeededUser: () => Promise<void>;
  /** Signs in a user of the scene’s own, who has no data yet, and returns the user’s Data API. */
  signInAsOwnUser: () => Promise<DataApi>;
  /** Signs in a user without data, who has not seen the tutorial, through the form. */
  signInAsNewUser: () => Promise<void>;
}

const testScene = test.extend({
  expectedErrors: [
    [
      /404: no such page|status of (?:40[49]|50[03])|could not be (?:loaded|read)|ERR_FAILED|Failed to fetch/,
    ],
    { scope: 'test' },
  ],
  // The cards of home load their rows ahead of use.
  prefetches: true,
});

/** Defines a test that visits a scene on a phone. Each snapshot is also compared on a wide screen. */
export function visualTest(title: string, visit: (scene: Scene) => Promise<void>): void {
  testScene(title, async ({ page, server, seededUser }) => {
    testScene.skip(process.platform !== 'linux', 'Other systems render fonts differently');
    // A scene compares dozens of snapshots.
    testScene.slow();
    await page.setViewportSize(viewports.phone);
    await page.clock.install({ time: seededNow });
    // The texts with a time of day do not depend on how long a scene takes. Timers keep running.
    await page.clock.setFixedTime(seededNow);
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'system');
      // A headless shell refuses all notifications, and a full browser asks.
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    });
    const expectSnapshot: ExpectSnapshot = async (name, { fullPage, pointer, on } = {}) => {
      await (pointer ? pointer.hover() : page.mouse.move(0, 0));
      for (const size of on ? [on] : sizes) {
        await page.setViewportSize(viewports[size]);
        await settle(page);
        if (fullPage === true || fullPage === size) await growToContent(page, viewports[size]);
        for (const theme of themes[size]) await expectVariant(page, name, size, theme);
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(viewports.phone);
    };
    await visit({
      page,
      expectSnapshot,
      signInAsSeededUser: () => seededUser.signIn(page),
      signInAsOwnUser: async () => {
        const user = await createUser(server.url, { name: sampleName });
        await user.signIn(page);
        return user.api;
      },
      signInAsNewUser: async () => {
        const profile = { name: sampleName, has_completed_onboarding: false };
        await page.goto('/auth');
        await submitSignIn(page, await createUser(server.url, profile));
      },
    });
  });
}

async function expectVariant(page: Page, name: string, size: Size, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/);
  // The light phone shows the place of a popup on the screen, the other variants only the popup.
  const popups = page.locator(openPopup);
  const isLightPhone = size === 'phone' && theme === 'light';
  const showsPopup = !isLightPhone && (await popups.count()) > 0;
  const file = [`${size}-${theme}`, `${name}.png`];
  if (showsPopup) await expect.soft(popups.last()).toHaveScreenshot(file);
  else await expect.soft(page).toHaveScreenshot(file);
  // Contrast and names do not depend on the width. The stories look at the contrast of the dark theme.
  if (isLightPhone) await expectNoViolations(page, `${name}, ${theme}`);
}

/** Waits for data and fonts and masks the random e-mail address. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(nextFrame);
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

/**
 * Runs in the page: waits until a frame has told everything about a new width of the window. The clock
 * of the page replaces `requestAnimationFrame`, but no observer.
 */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(document.documentElement);
  });
}

/** Makes the window as high as its content, so that sticky bars are at the edges of the page. */
async function growToContent(page: Page, { width }: ViewportSize): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

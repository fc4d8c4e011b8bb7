import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { isVitest } from './fixed-clock.ts';

/** The tag of a story that a kept picture shows: one of each component, and the main states of each screen. */
const pictureTag = 'picture';

const phone = [390, 844] as const;
const wide = [1280, 800] as const;
/** The narrowest phone that each screen fits. */
const narrow = [320, 844] as const;

interface PicturedStory {
  title: string;
  name: string;
  tags: string[];
  canvasElement: HTMLElement;
}

/**
 * Compares a story with its kept pictures in the light theme, when Vitest runs it. The dark theme has other colours only, which
 * its contrast and the test of the tokens check. A screen also fits a width of 320 px without scrolling sideways.
 */
export async function expectPicture(story: PicturedStory): Promise<void> {
  if (!isVitest || !story.tags.includes(pictureTag)) return;
  const { title, name } = story;
  if (!title.startsWith('Screens/')) {
    // What a story opens is beside it in the document, and over the whole page.
    const isOver = document.querySelector('[data-base-ui-portal], dialog[open]') !== null;
    await expect(isOver ? document.documentElement : story.canvasElement).toMatchScreenshot(
      fileName(title.split('/').at(-1) ?? ''),
    );
    return;
  }
  const screen = fileName(`${title.replace('Screens/', '')} ${name}`);
  const { style } = document.documentElement;
  try {
    for (const [width, height] of [phone, wide]) {
      await page.viewport(width, height);
      // A picture of a longer page would be empty below the window.
      style.height = `${height}px`;
      style.overflow = 'hidden';
      await expect(document.documentElement).toMatchScreenshot(`${screen}-${width}`);
    }
    style.cssText = '';
    await page.viewport(...narrow);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth, 'the width that the screen needs').toBeLessThanOrEqual(clientWidth);
  } finally {
    style.cssText = '';
    await page.viewport(...phone);
  }
}

function fileName(title: string): string {
  return title.replaceAll(/(?<=[a-z])(?=[A-Z])|[ /]+/g, '-').toLowerCase();
}

import { expect } from 'vitest';
import { isVitest } from './is-vitest.ts';

/** The tag of the story that a kept picture shows: one of each component. */
const pictureTag = 'picture';

interface PicturedStory {
  title: string;
  tags: string[];
  canvasElement: HTMLElement;
}

/** Compares a story with its kept pictures, in both themes, when Vitest runs it. */
export async function expectPicture({ title, tags, canvasElement }: PicturedStory): Promise<void> {
  if (!isVitest || !tags.includes(pictureTag)) return;
  const { classList } = document.documentElement;
  const name = (title.split('/').at(-1) ?? '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])| /g, '-')
    .toLowerCase();
  // What a story opens is beside it in the document, and over the whole page.
  const isOver = document.querySelector('[data-base-ui-portal], dialog[open]') !== null;
  const pictured = isOver ? document.documentElement : canvasElement;
  try {
    for (const theme of ['light', 'dark']) {
      classList.toggle('dark', theme === 'dark');
      await expect(pictured).toMatchScreenshot(`${name}-${theme}`);
    }
  } finally {
    classList.remove('dark');
  }
}

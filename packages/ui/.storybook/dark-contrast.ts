import axe from 'axe-core';
import { expect } from 'storybook/test';
import { isVitest } from './fixed-clock.ts';

/**
 * Checks the contrast of a story in the dark theme, when Vitest runs it. The accessibility add-on checks
 * the light theme, with all rules: only contrast depends on the theme.
 */
export async function expectContrastInDarkTheme(): Promise<void> {
  if (!isVitest) return;
  const { classList } = document.documentElement;
  classList.add('dark');
  try {
    for (const animation of document.getAnimations()) {
      // The contrast of a fading element is not its final one.
      if (animation instanceof CSSTransition) animation.finish();
    }
    const context = { include: document.body, exclude: ['.sb-wrapper', '#storybook-docs'] };
    const { violations } = await axe.run(context, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    });
    const found = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
    await expect(found, 'low contrast in the dark theme').toEqual([]);
  } finally {
    classList.remove('dark');
  }
}

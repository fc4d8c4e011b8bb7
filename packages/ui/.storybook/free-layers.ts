import { expect, waitFor } from 'storybook/test';

/** Elements that are fixed over the page while they are open. */
const layers =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [aria-label="Notificações"]';

/** With another value, an element is the containing block of everything fixed inside of it. */
const containingProperties = {
  transform: 'none',
  translate: 'none',
  scale: 'none',
  rotate: 'none',
  perspective: 'none',
  filter: 'none',
  backdropFilter: 'none',
  contain: 'none',
  contentVisibility: 'visible',
  willChange: 'auto',
} as const;

/**
 * Checks that what a story has opened is directly below the body, or in the root that an app has there:
 * in a card, a press would move it, because a pressed card is scaled. An open dialog has the focus.
 */
export async function expectFreeLayers(): Promise<void> {
  for (const layer of document.querySelectorAll(layers)) {
    const { parentElement } = layer.closest('[data-base-ui-portal]') ?? layer;
    await expect(parentElement?.matches('body, body > [data-app]'), layer.outerHTML).toBe(true);
    for (let holder = parentElement; holder; holder = holder.parentElement) {
      await expect(getComputedStyle(holder)).toMatchObject(containingProperties);
    }
  }
  await waitFor(() => {
    // A dialog whose write has just been sent closes meanwhile.
    const isOpen = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    if (isOpen && !document.activeElement?.closest(layers)) {
      throw new Error('The open dialog has not the focus');
    }
  });
}

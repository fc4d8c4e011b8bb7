import { waitFor } from 'storybook/test';

/** Waits until popups that a story has closed are gone: axe would find a list that lost its name. */
export async function waitForClosedPopups(): Promise<void> {
  await waitFor(() => {
    if (document.querySelector('[data-ending-style]')) throw new Error('A popup does not close');
  });
}

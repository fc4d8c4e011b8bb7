import { expect, screen, waitFor, within } from 'storybook/test';

/** Waits for a message of the app with this text, and for the end of its animation. */
export async function seesToast(text: string): Promise<void> {
  const toasts = within(await screen.findByRole('region', { name: 'Notificações' }));
  await waitFor(async () => expect(await toasts.findByText(text)).toBeVisible());
}

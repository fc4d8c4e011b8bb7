import { expect, screen, userEvent, waitFor } from 'storybook/test';

/**
 * Opens the select and presses the option with this name, in a story. The list of the former choice
 * stays in the document while it fades out: its options take no press, and are found first.
 */
export async function chooseOption(select: HTMLElement, name: string): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  await userEvent.click(select);
  await userEvent.click(await screen.findByRole('option', { name }));
}

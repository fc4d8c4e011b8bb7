import { expect, screen } from 'storybook/test';

/** Waits for the failure that a form says itself. */
export const seesFailure = async (text: string) =>
  expect(await screen.findByRole('alert')).toHaveTextContent(text);

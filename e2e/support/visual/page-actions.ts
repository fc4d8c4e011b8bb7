import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

/** Opens a screen and waits for its heading. */
export async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Presses the first button of that name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Presses the first button of that name and waits for the dialog that it opens. */
export async function openDialog(page: Page, button: string | RegExp, name: string): Promise<void> {
  await press(page, button);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

/** Presses the first button of that name and waits for the question that it asks. */
export async function openConfirmation(page: Page, button: string | RegExp): Promise<void> {
  await press(page, button);
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

/** Closes the open dialog, and discards its typed text. */
export async function close(page: Page): Promise<void> {
  const dialogs = page.locator('[role="dialog"], [role="alertdialog"]');
  const discard = page.getByRole('button', { name: 'Descartar', exact: true });
  await page.keyboard.press('Escape');
  await expect(async () => {
    if (await discard.isVisible()) await discard.click();
    expect(await dialogs.count()).toBe(0);
  }).toPass();
}

/** Scrolls the dialog of an element to its end. */
export async function scrollToEnd(element: Locator): Promise<void> {
  await element.evaluate((start) => {
    const dialog = start.closest('[role="dialog"]');
    for (
      let around = start.parentElement;
      around !== dialog;
      around = around?.parentElement ?? null
    ) {
      if (around) around.scrollTop = around.scrollHeight;
    }
  });
}

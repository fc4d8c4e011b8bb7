import { expect, type Locator, type Page } from '@playwright/test';
import { newPerson, signUp } from '../../fixtures.ts';
import { type DebtRow, insertDebts } from './debts-data.ts';

/** A new person on the debts page, with debts that are there already. */
export async function openDebts(page: Page, rows: DebtRow[] = [], search = ''): Promise<void> {
  await signUp(page, newPerson());
  if (rows.length > 0) await insertDebts(page, rows);
  await page.goto(`/dividas${search}`);
  await expect(page.getByRole('region', { name: 'Total a Pagar' })).toContainText(/R\$\s\d/);
}

/** The card of a debt or group. */
export function cardOf(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
}

export function notifications(page: Page): Locator {
  return page.getByRole('region', { name: 'Notificações' });
}

export async function openNewDebt(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Adicionar dívida' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar Dívida' });
  await expect(dialog.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  return dialog;
}

export interface TypedDebt {
  name: string;
  /** As typed: `12345` is R$ 123,45. */
  digits: string;
  /** dd/MM/yyyy. */
  dueDate?: string;
  installments?: number;
}

export async function fillDebt(dialog: Locator, debt: TypedDebt): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(debt.name);
  await dialog.getByRole('textbox', { name: 'Valor' }).pressSequentially(debt.digits);
  if (debt.dueDate) {
    await dialog.getByRole('textbox', { name: 'Data de vencimento' }).fill(debt.dueDate);
  }
  if (debt.installments) {
    await dialog.getByRole('switch', { name: 'Parcelada' }).click();
    await dialog
      .getByRole('spinbutton', { name: 'Número de parcelas' })
      .fill(String(debt.installments));
  }
}

/** Answers every call to a database function with a refusal, until the route is taken away. */
export async function refuse(
  page: Page,
  path: string,
  method = 'POST',
): Promise<() => Promise<void>> {
  const pattern = `**/rest/v1/${path}*`;
  await page.route(pattern, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: 500,
          json: { message: 'fora do ar', code: 'XX000', details: null, hint: null },
        })
      : route.continue(),
  );
  return () => page.unroute(pattern);
}

/** Lets a call arrive once and loses its answer. */
export async function loseFirstAnswer(page: Page, path: string): Promise<void> {
  let lost = false;
  await page.route(`**/rest/v1/${path}*`, async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}

/** Keeps calls waiting until it is called. */
export async function holdCalls(page: Page, path: string): Promise<() => void> {
  let letGo!: () => void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/rest/v1/${path}*`, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Takes back what was done last. The pointer leaves: a message stays for as long as it is pointed at. */
export async function undo(page: Page): Promise<void> {
  await notifications(page).getByRole('button', { name: 'Desfazer' }).click();
  await page.mouse.move(0, 0);
}

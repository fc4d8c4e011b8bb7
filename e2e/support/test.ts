import { type Page, expect, test as base } from '@playwright/test';

export { expect } from '@playwright/test';

export interface Person {
  email: string;
  password: string;
}

export function newPerson(): Person {
  return { email: `pessoa-${crypto.randomUUID()}@exemplo.com.br`, password: 'segredo-123' };
}

/** Makes an account by the form, as a person does. What follows is the tutorial. */
export async function createAccount(page: Page, person: Person, url = '/'): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Não tem conta? Cadastre-se' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(person.password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
}

/** Ends the tutorial, and waits until that is saved: the next navigation would cut it off. */
export async function endTutorial(page: Page, end: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse(
    (response) =>
      response.url().includes('/rest/v1/profiles?') && response.request().method() === 'PATCH',
  );
  await end();
  await saved;
}

export async function skipTutorial(page: Page): Promise<void> {
  await endTutorial(page, () => page.getByRole('button', { name: 'Pular tutorial' }).click());
}

/** Makes an account, skips the tutorial and waits for home. */
export async function signUp(page: Page, person: Person, url = '/'): Promise<void> {
  await createAccount(page, person, url);
  await skipTutorial(page);
  await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
}

interface Entry {
  type: 'Entrada' | 'Saída';
  /** As typed: `12345` is R$ 123,45. */
  digits: string;
  description: string;
  category: string;
  date?: string;
}

/** Records a transaction from home and waits until the dialog is gone. */
export async function record(page: Page, entry: Entry): Promise<void> {
  await page.getByRole('button', { name: entry.type, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Nova ${entry.type}` });
  await dialog.getByRole('textbox', { name: 'Valor' }).pressSequentially(entry.digits);
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill(entry.description);
  await dialog.getByRole('combobox', { name: 'Categoria' }).click();
  await page.getByRole('option', { name: entry.category }).click();
  if (entry.date) await dialog.getByRole('textbox', { name: 'Data' }).fill(entry.date);
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The console stays clean: any error or uncaught exception fails the test, unless it is expected. */
export const test = base.extend<{ expectedErrors: RegExp[]; watchConsole: void }>({
  expectedErrors: [[], { option: true }],
  watchConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text);
      };
      page.on('console', (message) => message.type() === 'error' && note(message.text()));
      page.on('pageerror', (error) => note(String(error)));
      await use();
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The next page is of somebody who saves data: nothing is fetched ahead. Where a test moves the clock,
 * no code is then on its way that would take the jump for the end of its time.
 */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

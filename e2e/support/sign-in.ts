import { expect, type Page } from '@playwright/test';
import type { Credentials, User } from '@tostao/test-kit/users/create-user';

/** Opens home and waits for its figures. */
export async function openHome(page: Page, url = '/'): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
}

/** Signs the page in on a shell and opens home there. */
export async function openHomeAs(user: User, page: Page, url: string): Promise<void> {
  await user.signIn(page, url);
  await openHome(page, url);
}

async function fillCredentials(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
}

const switches = {
  'Bem-vindo de volta!': 'Já tem conta? Entrar',
  'Crie sua conta!': 'Não tem conta? Cadastre-se',
} as const;

/** Shows the form for sign-in or sign-up. A browser that never signed in starts with sign-up. */
async function showMode(page: Page, heading: keyof typeof switches): Promise<void> {
  const wanted = page.getByRole('heading', { name: heading });
  const other = page.getByRole('button', { name: switches[heading] });
  await expect(wanted.or(other)).toBeVisible();
  if (await other.isVisible()) await other.click();
  await expect(wanted).toBeVisible();
}

/** Fills in and submits the sign-up form of the open page. The tutorial follows. */
export async function submitSignUp(page: Page, credentials: Credentials): Promise<void> {
  await showMode(page, 'Crie sua conta!');
  await fillCredentials(page, credentials);
  await page.getByRole('button', { name: 'Criar conta' }).click();
}

/** Fills in and submits the sign-in form of the open page. */
export async function submitSignIn(page: Page, credentials: Credentials): Promise<void> {
  await showMode(page, 'Bem-vindo de volta!');
  await fillCredentials(page, credentials);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Signs in through the form of the open page and waits for home. */
export async function signInByForm(page: Page, credentials: Credentials): Promise<void> {
  await submitSignIn(page, credentials);
  await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
}

/** Signs up through the form, skips the tutorial and waits for home. */
export async function signUpByForm(page: Page, credentials: Credentials, url = '/'): Promise<void> {
  await page.goto(url);
  await submitSignUp(page, credentials);
  await skipTutorial(page);
  await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
}

/** Ends the tutorial and waits until the server has saved it: a navigation would abort the request. */
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

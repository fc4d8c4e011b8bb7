import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Credentials } from '@tostao/test-kit/users/create-user';
import { Screen } from './screen.ts';

/** Chooses an option of a select. */
export async function choose(form: Screen, label: string, option: string): Promise<void> {
  await form.press('combobox', label);
  await new Screen(form.driver).press('option', option);
}

/** Goes to a page by the navigation and waits for its heading. */
export async function goTo(screen: Screen, link: string, heading: string | RegExp): Promise<void> {
  await screen.in('navigation', 'Principal').press('link', link);
  await screen.in('heading', heading).is();
}

/** Goes to the settings from home: the navigation of a phone has no room for them beside that of the accounts. */
export async function goToSettings(screen: Screen): Promise<void> {
  await goTo(screen, 'Início', 'Início');
  await screen.press('link', 'Abrir ajustes');
  await screen.in('heading', 'Ajustes').is();
}

/** Signs in on a device that knows an account. */
export async function signIn(screen: Screen, { email, password }: Credentials): Promise<void> {
  await screen.in('heading', 'Bem-vindo de volta!').is();
  await screen.fill('textbox', 'E-mail', email);
  await screen.fill('password', 'Senha', password);
  await screen.press('button', 'Entrar');
}

/** Waits until the browser has saved one file, and returns its text. */
export async function downloadOf(
  folder: string,
  encoding: BufferEncoding = 'utf8',
): Promise<string> {
  const downloads = path.join(folder, 'downloads');
  await expect.poll(() => readdirSync(downloads)).toEqual([expect.stringMatching(/\.\w+$/)]);
  const [name = ''] = readdirSync(downloads);
  return readFileSync(path.join(downloads, name), encoding);
}

/** Opens the app on a device that knows no account, and signs in. */
export async function openAs(screen: Screen, url: string, user: Credentials): Promise<void> {
  await screen.driver.open(url);
  await screen.press('button', 'Já tem conta? Entrar');
  await signIn(screen, user);
  await screen.in('region', 'Resumo').is();
}

import type { Page } from '@playwright/test';
import { offlineOptions } from '@tostao/e2e-support/offline';
import { expect, test } from '@tostao/e2e-support/test';
import { openHome, signInByForm } from '@tostao/e2e-support/sign-in';

test.use(offlineOptions());

interface Share {
  text?: string;
  file?: { name: string; content: string };
}

/** Shares with the app as the system does: a form that the service worker receives. */
async function share(page: Page, shared: Share): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(({ text = '', file }) => {
    const form = document.createElement('form');
    Object.assign(form, {
      method: 'post',
      action: '/compartilhado',
      enctype: 'multipart/form-data',
    });
    const add = (name: string, type: string) => {
      const input = Object.assign(document.createElement('input'), { name, type });
      form.append(input);
      return input;
    };
    add('texto', 'text').value = text;
    if (file) {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.content], file.name));
      add('arquivo', 'file').files = transfer.files;
    }
    document.body.append(form);
    form.submit();
  }, shared);
}

test('a text that is shared while signed out waits for the sign-in, and opens the line', async ({
  page,
  user,
}) => {
  await page.goto('/auth');
  await share(page, { text: 'padaria 27,90 ontem' });
  await signInByForm(page, user);
  await expect(page.getByRole('textbox', { name: 'Lançar em uma linha' })).toHaveValue(
    'padaria 27,90 ontem',
  );
  expect(await page.evaluate(() => caches.has('tostao-shared'))).toBe(false);
});

test('files and codes that are shared open where they belong', async ({ homePage: page }) => {
  await share(page, { file: { name: 'recibo.pdf', content: '%PDF-1.7' }, text: 'Dentista' });
  const expense = page.getByRole('dialog', { name: 'Nova Saída' });
  await expect(expense.getByRole('button', { name: 'Excluir recibo.pdf' })).toBeVisible();
  await expect(expense.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Dentista');

  await openHome(page);
  const rows = 'Data;Descrição;Valor\n02/11/2026;Padaria;-12,50\n';
  await share(page, { file: { name: 'extrato.csv', content: rows } });
  await expect(page).toHaveURL(/\/importar$/);
  await expect(page.getByText('O que é cada coluna?')).toBeVisible();

  await openHome(page);
  await share(page, { text: 'Seu boleto: 2379338128600078271369500006330598466000001000' });
  const debt = page.getByRole('dialog', { name: 'Adicionar Dívida' });
  await expect(debt.getByText(/^Faltam ou sobram números/)).toBeVisible();

  await openHome(page);
  await share(page, { file: { name: 'carta.docx', content: 'PK' } });
  await expect(page.getByText('O Tostão não abre carta.docx.')).toBeVisible();
});

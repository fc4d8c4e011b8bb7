import { generateSync } from 'otplib';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { createUser } from '@tostao/test-kit/users/create-user';
import { downloadOf, goToSettings, openAs } from '../page/steps.ts';
import { expect, test } from '../test.ts';

test('the settings offer what the browser can do, and say what it cannot', async ({
  app,
  driver,
  server,
  folder,
}) => {
  // Biometrics need a name instead of an IP address.
  const url = server.url.replace('127.0.0.1', 'localhost');
  const user = await createUser(server.url);
  const messages = app.in('region', 'Notificações');

  await test.step('names what the device lacks', async () => {
    const hasPush = await driver.answer('notifications', 'denied', url);
    await openAs(app, url, user);
    await goToSettings(app);
    await app.in('switch', 'Bloqueio por Biometria').is({ isDisabled: true });
    await app.shows('Este aparelho não tem biometria, ou este navegador não tem acesso a ela.');
    await app.in('switch', 'Avisar neste aparelho').is({ isDisabled: true });
    const obstacle = hasPush ? 'bloqueou as notificações' : 'Este navegador não recebe avisos.';
    await app.in('region', 'Lembretes').shows(obstacle);
  });

  await test.step('saves all data as a file', async () => {
    await user.api.insert('transactions', [transactionRow({ description: 'Feira' })]);
    await app.press('button', 'Exportar meus dados');
    const dialog = app.in('dialog', 'Exportar meus dados');
    await dialog.press('button', 'Tudo (JSON)');
    expect(await downloadOf(folder)).toContain('Feira');
    await dialog.press('button', 'Fechar');
    await dialog.isGone();
  });

  await test.step('sees at once what another person changes', async () => {
    await app.press('button', 'Criar casa');
    await app.fill('textbox', 'Nome da casa', 'Serra');
    await app.press('button', 'Salvar');
    await app.press('button', 'Convidar');
    const dialog = app.in('dialog', 'Convidar');
    await dialog.press('button', 'Criar link');
    const field = dialog.in('textbox', 'Link do convite');
    await dialog.press('button', 'Copiar');
    await messages.shows('Link copiado');
    // Neither engine can share on Linux.
    await dialog.in('button', 'Compartilhar').isGone();
    const token = /[^/#=]+$/.exec(await field.value())?.[0];
    const rafael = await createUser(server.url, { name: 'Rafael' });
    await dialog.press('button', 'Fechar');
    await dialog.isGone();
    await app.press('button', 'Pessoas');
    await rafael.api.call('accept_invitation', { p_token: token });
    await app.in('dialog', 'Pessoas').shows('Rafael');
    await app.in('dialog', 'Pessoas').press('button', 'Fechar');
  });

  await test.step('turns the second step on', async () => {
    await app.press('button', /^Verificação em duas etapas/);
    await app.fill('password', 'Senha', user.password);
    await app.press('button', 'Continuar');
    await app.in('textbox', 'Código de 6 dígitos').is();
    const secret = await driver.evaluate(readSecret);
    await app.fill('textbox', 'Código de 6 dígitos', generateSync({ secret }));
    await app.press('button', 'Ligar');
    await app.press('button', 'Guardei os códigos');
    await messages.shows('Códigos de recuperação guardados');
  });
});

/** Runs in the page. */
function readSecret(): string {
  return document.querySelector('[role=dialog] code')!.textContent.replaceAll(' ', '');
}

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeSpreadsheet } from '@tostao/statements/testing/write-spreadsheet';
import { dayFromToday, typedDate } from '@tostao/test-kit/rows/dates';
import { newCredentials } from '@tostao/test-kit/users/create-user';
import { expect, test } from '../test.ts';
import { keys } from '../drivers/input-actions.ts';
import { choose, downloadOf, goTo, goToSettings, signIn } from '../page/steps.ts';

const day = (days: number) => typedDate(dayFromToday(days));

test('a new user keeps a budget for some weeks', async ({ app, driver, server, folder }) => {
  const user = newCredentials();
  const summary = app.in('region', 'Resumo');
  const messages = app.in('region', 'Notificações');

  await test.step('1 signs up', async () => {
    await driver.open(server.url);
    await app.in('heading', 'Crie sua conta!').is();
    await app.fill('textbox', 'E-mail', user.email);
    await app.fill('password', 'Senha', user.password);
    await app.press('button', 'Criar conta');
    await app.in('dialog').shows('Passo 1 de 4');
  });

  await test.step('2 follows the tour', async () => {
    for (const number of [2, 3, 4]) {
      await app.in('dialog').press('button', 'Próximo');
      await app.in('dialog').shows(`Passo ${number} de 4`);
    }
    await app.in('dialog').press('button', 'Começar a usar');
    await app.in('dialog').isGone();
    await summary.shows('Gastos do dia —');
  });

  await test.step('3 records an expense', async () => {
    await app.press('button', 'Saída');
    const form = app.in('dialog', 'Nova Saída');
    await form.in('textbox', 'Valor').is({ isFocused: true });
    await form.fill('textbox', 'Valor', '12345');
    await form.fill('textbox', 'Descrição', 'Feira da semana');
    await choose(form, 'Categoria', 'Alimentação');
    await form.press('button', 'Salvar');
    await form.isGone();
    await messages.shows('Saída adicionada');
    await summary.shows('Gastos do dia R$ 123,45');
  });

  await test.step('4 corrects its amount and day', async () => {
    await goTo(app, 'Histórico', 'Histórico de Transações');
    await app.press('button', 'Editar Feira da semana');
    const form = app.in('dialog', 'Editar Transação');
    await form.fill('textbox', 'Valor', '10000');
    await form.fill('textbox', 'Data', day(-1));
    await form.press('button', 'Salvar');
    await form.isGone();
    await app.in('region', 'Ontem').in('listitem').shows('-R$ 100,00');
  });

  await test.step('5 deletes it and undoes that', async () => {
    const row = app.in('listitem').in('button', 'Excluir Feira da semana');
    await app.press('button', 'Excluir Feira da semana');
    await app.in('alertdialog', 'Confirmar exclusão').press('button', 'Excluir');
    await row.isGone();
    await messages.press('button', 'Desfazer');
    await row.is();
  });

  await test.step('6 imports a statement in Windows-1252', async () => {
    await app.press('link', 'Importar extrato');
    const file = path.join(folder, 'nubank.csv');
    const lines = [
      'Data,Valor,Identificador,Descrição',
      `${day(-2)},-45.90,a1,Padaria São João`,
      `${day(-3)},2500.00,a2,Salário`,
    ];
    writeFileSync(file, `${lines.join('\r\n')}\r\n`, 'latin1');
    await app.in('heading', 'Importar extrato').is();
    await driver.chooseFiles('main input[type=file]', [file]);
    await app.in('list', 'Linhas do extrato').shows('Padaria São João');
    await app.press('button', 'Importar 2 transações');
    await app.shows('2 transações importadas');
  });

  await test.step('7 imports a spreadsheet', async () => {
    const file = path.join(folder, 'extrato.xlsx');
    const rows = [
      ['Data', 'Descrição', 'Valor'],
      [new Date(dayFromToday(-4)), 'Cinema', -40],
    ];
    writeFileSync(file, writeSpreadsheet(rows));
    await driver.chooseFiles('main input[type=file]', [file]);
    await app.in('heading', 'O que é cada coluna?').is();
    await app.press('button', 'Continuar');
    await app.press('button', 'Importar 1 transação');
    await app.shows('1 transação importada');
  });

  await test.step('8 finds a transaction by a word', async () => {
    await goTo(app, 'Histórico', 'Histórico de Transações');
    await app.fill('searchbox', 'Buscar transações...', 'padaria');
    await app.in('main').in('listitem').shows('Padaria São João');
  });

  await test.step('9 adds an account and a card', async () => {
    await goToSettings(app);
    await app.press('button', 'Gerenciar Contas');
    for (const [button, name, kind] of [
      ['Adicionar primeira conta', 'Nubank', 'Conta corrente'],
      ['Nova conta', 'Visa', 'Cartão de crédito'],
    ] as const) {
      await app.press('button', button);
      const form = app.in('dialog', 'Nova conta');
      await form.fill('textbox', 'Nome', name);
      await choose(form, 'Tipo', kind);
      if (name === 'Visa') {
        await form.fill('spinbutton', 'Dia de fechamento', '28');
        await form.fill('spinbutton', 'Dia de vencimento', '5');
      }
      await form.press('button', 'Salvar');
      await form.isGone();
    }
    await app.in('main').shows(/Nubank.*Visa/);
  });

  await test.step('10 buys with the card', async () => {
    await goTo(app, 'Início', 'Início');
    await app.press('button', 'Saída');
    const form = app.in('dialog', 'Nova Saída');
    await form.fill('textbox', 'Valor', '8000');
    await form.fill('textbox', 'Descrição', 'Tênis');
    await choose(form, 'Categoria', 'Outros');
    await choose(form, 'Conta', 'Visa');
    await form.press('button', 'Salvar');
    await form.isGone();
    await goTo(app, 'Contas', 'Contas');
    await app.press('link', /fatura/i);
    await app.in('heading', 'Fatura de Visa').is();
    await app.in('main').shows(/Tênis.*R\$ 80,00/);
  });

  await test.step('11 pays the statement of the card', async () => {
    await app.press('button', 'Pagar fatura');
    const form = app.in('dialog', 'Pagar fatura');
    await form.in('textbox', 'Valor').is({ value: 'R$ 80,00' });
    await form.press('button', 'Salvar');
    await form.isGone();
    await app.in('main').shows('Paga');
  });

  await test.step('12 adds a debt of three installments', async () => {
    await goTo(app, 'Dívidas', 'Minhas Dívidas');
    await app.press('button', 'Adicionar dívida');
    const form = app.in('dialog', 'Adicionar Dívida');
    await form.fill('textbox', 'Nome', 'Sofá');
    await form.fill('textbox', 'Valor', '30000');
    await form.fill('textbox', 'Data de vencimento', day(3));
    await form.press('switch', 'Parcelada');
    await form.fill('spinbutton', 'Número de parcelas', '3');
    await form.press('button', 'Salvar');
    await form.isGone();
    await app.in('region', 'Total a Pagar').shows('R$ 300,00');
  });

  await test.step('13 pays an installment', async () => {
    await app.press('button', 'Pagar Sofá 1/3');
    const dialog = app.in('dialog', 'Confirmar pagamento');
    await dialog.shows('despesa de R$ 100,00');
    await choose(dialog, 'Conta', 'Nubank');
    await dialog.press('button', 'Confirmar Pagamento');
    await dialog.isGone();
    await app.in('region', 'Total a Pagar').shows('R$ 200,00');
  });

  await test.step('14 reads the report of the month and saves it', async () => {
    await goTo(app, 'Relatório', 'Relatório do Mês');
    await app.in('main').shows('Total Saídas');
    await app.press('button', 'Exportar CSV');
    await messages.shows('Relatório exportado');
    expect(await downloadOf(folder)).toContain('Feira da semana');
  });

  await test.step('15 limits a category', async () => {
    await goToSettings(app);
    await app.press('button', 'Gerenciar Categorias');
    await app.press('button', 'Editar Alimentação');
    const form = app.in('dialog', 'Editar Categoria');
    await form.fill('textbox', 'Meta mensal', '60000');
    await form.press('button', 'Salvar');
    await form.isGone();
    await app.in('main').shows('R$ 600,00');
  });

  await test.step('16 prefers dark colours, then light ones', async () => {
    await goToSettings(app);
    await app.press('button', /^Tema/);
    const dialog = app.in('dialog', 'Tema');
    for (const [name, isDark] of [
      ['Escuro', true],
      ['Claro', false],
    ] as const) {
      await dialog.press('radio', name);
      await expect.poll(() => driver.evaluate(isPageDark)).toBe(isDark);
    }
    await driver.type(keys.escape);
    await dialog.isGone();
  });

  await test.step('17 hides the amounts and shows them', async () => {
    await goTo(app, 'Início', 'Início');
    await app.press('button', 'Ocultar valores');
    await app.in('main').shows('R$ ••••');
    await app.in('main').lacksText(/\d,\d\d/);
    await app.press('button', 'Mostrar valores');
    await summary.shows(/R\$ \d/);
  });

  await test.step('18 finds everything after a reload', async () => {
    const before = await summary.text();
    await driver.open(`${server.url}/`);
    await summary.shows(before);
  });

  await test.step('19 signs out', async () => {
    await goToSettings(app);
    await app.press('button', 'Sair da Conta');
    await app.in('heading', 'Bem-vindo de volta!').is();
    const kept = await driver.evaluate(() => Object.keys(localStorage));
    expect(kept).toEqual(['tostao-known']);
  });

  await test.step('20 signs in', async () => {
    await signIn(app, user);
    await summary.shows(/R\$ \d/);
  });
});

/** Runs in the page. */
function isPageDark(): boolean {
  const [red = 0] = getComputedStyle(document.documentElement)
    .backgroundColor.match(/\d+/g)!
    .map(Number);
  return red < 128;
}

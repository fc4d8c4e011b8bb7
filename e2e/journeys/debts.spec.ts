import { readFile } from 'node:fs/promises';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { asTyped, dayFromToday } from '../data-api.ts';
import { expect, test } from '../fixtures.ts';
import { aDebt, aGroup, aSeries, type DebtRow, paid, rowsOf } from './debts-data.ts';
import {
  cardOf,
  fillDebt,
  holdCalls,
  loseFirstAnswer,
  notifications,
  openDebts,
  openNewDebt,
  refuse,
  undo,
} from './debts-steps.ts';

const total = { name: 'Total a Pagar' };

test.describe('the list', () => {
  test('is empty at first and offers a way on', async ({ page }) => {
    await openDebts(page);
    await expect(page.getByText('Nenhuma dívida cadastrada')).toBeVisible();
    for (const [tab, text] of [
      ['Fixas', 'Nenhuma dívida fixa'],
      ['Parceladas', 'Nenhuma dívida parcelada'],
      ['Pagas', 'Nenhuma dívida paga'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab })).toContainText(text);
      await expect(page.getByRole('button', { name: 'Adicionar dívida' })).toHaveCount(1);
    }
    await expectNoViolations(page, 'nothing');
    const dialog = await openNewDebt(page);
    await fillDebt(dialog, { name: 'Luz', digits: '12345', dueDate: asTyped(dayFromToday(1)) });
    await dialog.getByRole('textbox', { name: 'Data de vencimento' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(notifications(page)).toContainText('✅ Dívida adicionada');
    await expect(notifications(page)).toContainText('Dívida de R$ 123,45 adicionada com sucesso.');
    await expect(page.getByRole('region', total)).toContainText('R$ 123,45');
  });

  test('shows what is due by urgency, and sums it', async ({ page }) => {
    await openDebts(page, [
      aDebt({ name: 'Depois', amount: 1000, due_date: dayFromToday(8) }),
      aDebt({ name: 'Ontem', amount: 1, due_date: dayFromToday(-1), is_fixed: true }),
      aDebt({ name: 'Hoje', amount: 20, due_date: dayFromToday(0), is_fixed: true }),
      aDebt({ name: 'Amanhã', amount: 300, due_date: dayFromToday(1), institution: 'Itaú' }),
      aDebt({ name: 'Paga', amount: 5000, ...paid(1) }),
      ...aGroup([2, null, null], { amount: 0.01 }),
    ]);
    const headings = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(['Ontem', 'Hoje', 'Amanhã', 'Depois', 'Sofá', 'Paga']);
    await expect(cardOf(page, 'Ontem')).toContainText(/VENCIDA.*Vencido/);
    await expect(cardOf(page, 'Hoje')).toContainText(/VENCIDA.*Vence hoje/);
    await expect(cardOf(page, 'Amanhã')).toContainText(/Itaú.*Vence em 1 dia/);
    await expect(cardOf(page, 'Amanhã')).not.toContainText('VENCIDA');
    await expect(cardOf(page, 'Depois')).toContainText('Vence em 8 dias');
    await expect(cardOf(page, 'Sofá')).toContainText('1/3 pagas');
    const totals = page.getByRole('region', total);
    await expect(totals).toContainText('R$ 1.321,02');
    await expect(totals).toContainText('VencidasR$ 21,00');
    await expect(totals).toContainText('Próximos 7 diasR$ 300,00');

    for (const [tab, count] of [
      ['Todas', '6 itens'],
      ['Fixas', '2 itens'],
      ['Parceladas', '1 item'],
      ['Pagas', '2 itens'],
    ] as const) {
      await expect(page.getByRole('tab', { name: tab, description: count })).toBeVisible();
    }
    await page.getByRole('tab', { name: 'Fixas' }).click();
    await expect(headings).toHaveText(['Ontem', 'Hoje']);
    await page.getByRole('tab', { name: 'Pagas' }).click();
    await expect(headings).toHaveText(['Paga', 'Sofá']);
    await expect(page).toHaveURL(/aba=pagas/);
    await page.reload();
    await expect(headings).toHaveText(['Paga', 'Sofá']);
    await page.getByRole('link', { name: 'Dívidas', exact: true }).first().click();
    await expect(page.getByRole('tab', { name: 'Todas' })).toHaveAttribute('aria-selected', 'true');
  });

  test('finds by name, institution and amount text, and keeps the search in the address', async ({
    page,
  }) => {
    await openDebts(page, [
      aDebt({ name: 'Condomínio', amount: 123.45, due_date: dayFromToday(9) }),
      aDebt({ name: 'Cartão', institution: 'Itaú Unibanco', amount: 50 }),
      aDebt({ name: 'Carro', amount: 1123.45 }),
    ]);
    const search = page.getByRole('searchbox', { name: 'Buscar dívidas...' });
    const headings = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
    const totals = page.getByRole('region', total);
    for (const [text, found, sum] of [
      ['condominio', ['Condomínio'], 'R$ 123,45'],
      ['ITAU', ['Cartão'], 'R$ 50,00'],
      ['123,45', ['Condomínio', 'Carro'], 'R$ 1.246,90'],
      ['1.123', ['Carro'], 'R$ 1.123,45'],
    ] as const) {
      await search.fill(text);
      await expect(headings).toHaveText([...found]);
      await expect(totals).toContainText(`Total a Pagar${sum}`);
    }
    await search.fill('avião');
    await expect(page.getByRole('tabpanel')).toContainText('Nenhuma dívida encontrada');
    await expectNoViolations(page, 'nothing found');
    await expect(page).toHaveURL(/busca=avi%C3%A3o/);
    await page.reload();
    await expect(search).toHaveValue('avião');
    await page.getByRole('button', { name: 'Mostrar todas' }).click();
    await expect(headings).toHaveCount(3);
  });

  test('folds the later months of a recurring expense', async ({ page }) => {
    await openDebts(page, [
      ...aSeries('Academia', 60, dayFromToday(2)),
      ...aSeries('Internet', 3, dayFromToday(3)),
    ]);
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText([
      'Academia',
      'Internet',
      /Próximos meses/,
    ]);
    await expect(cardOf(page, 'Academia')).toContainText('1/60');
    await expect(page.getByRole('region', total)).toContainText('R$ 6.300,00');
    const fold = page.getByRole('button', { name: /Próximos meses/ });
    await expect(fold).toContainText('61 dívidas fixas · R$ 6.100,00');
    await fold.click();
    await expect(page.getByRole('button', { name: 'Pagar Academia 60/60' })).toBeVisible();
    await expectNoViolations(page, 'months ahead');
    await page.getByRole('button', { name: 'Pagar Academia 1/60' }).click();
    await page.getByRole('button', { name: 'Confirmar Pagamento' }).click();
    await expect(cardOf(page, 'Academia').first()).toContainText('2/60');
  });

  test('is right after midnight without a reload', async ({ page }) => {
    await openDebts(page, [aDebt({ name: 'Luz', due_date: dayFromToday(1) })]);
    const midnight = new Date(`${dayFromToday(1)}T00:00:00-03:00`);
    await page.clock.install({ time: new Date(midnight.getTime() - 30_000) });
    await page.reload();
    await expect(cardOf(page, 'Luz')).toContainText('Vence em 1 dia');
    await page.clock.runFor(90_000);
    await expect(cardOf(page, 'Luz')).toContainText('Vence hoje');
    await expect(cardOf(page, 'Luz')).toContainText('VENCIDA');
    await expect(page.getByRole('region', total)).toContainText('VencidasR$ 100,00');
  });
});

test.describe('a list that cannot be had', () => {
  test.use({ expectedErrors: [/500/] });

  test('offers to try again', async ({ page }) => {
    await openDebts(page, [aDebt({ name: 'Luz' })]);
    const allow = await refuse(page, 'debts', 'GET');
    await page.reload();
    await expect(page.getByText('Não foi possível carregar as dívidas')).toBeVisible();
    await expectNoViolations(page, 'failed');
    await allow();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(cardOf(page, 'Luz')).toBeVisible();
  });
});

test.describe('adding', () => {
  test('31/01 in 3 parcelas of R$ 100,00', async ({ page }) => {
    await openDebts(page);
    const dialog = await openNewDebt(page);
    await fillDebt(dialog, {
      name: 'Sofá',
      digits: '10000',
      dueDate: '31/01/2027',
      installments: 3,
    });
    await expect(dialog.getByText('3x de R$ 33,33')).toBeVisible();
    await expect(dialog.getByText('Total: R$ 100,00')).toBeVisible();
    await expect(dialog.getByText('De 31/01/2027 a 31/03/2027')).toBeVisible();
    await expectNoViolations(page, 'Adicionar Dívida');
    await dialog.getByRole('button', { name: 'Salvar' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(notifications(page)).toContainText('✅ Dívida parcelada criada');
    await expect(notifications(page)).toContainText(
      '3 parcelas de R$ 33,33 criadas. Total: R$ 100,00.',
    );
    const card = cardOf(page, 'Sofá');
    await expect(card).toContainText(/0\/3 pagas.*Próxima: 1\/3/);
    await card.getByRole('button', { name: 'Ver parcelas' }).click();
    await expect(
      card.getByRole('list', { name: 'Parcelas de Sofá' }).getByRole('listitem'),
    ).toHaveText([
      /1\/3 · R\$ 33,34.*31\/01\/2027/,
      /2\/3 · R\$ 33,33.*28\/02\/2027/,
      /3\/3 · R\$ 33,33.*31\/03\/2027/,
    ]);
    await expectNoViolations(page, 'installments');
    expect(await rowsOf(page, 'debts')).toMatchObject([
      { amount: 33.34, due_date: '2027-01-31', original_total_amount: 100, is_fixed: false },
      { amount: 33.33, due_date: '2027-02-28' },
      { amount: 33.33, due_date: '2027-03-31' },
    ]);
    // And in a leap year.
    const again = await openNewDebt(page);
    await fillDebt(again, {
      name: 'Mesa',
      digits: '10000',
      dueDate: '31/01/2028',
      installments: 2,
    });
    await again.getByRole('button', { name: 'Salvar' }).click();
    await cardOf(page, 'Mesa').getByRole('button', { name: 'Ver parcelas' }).click();
    await expect(cardOf(page, 'Mesa')).toContainText('29/02/2028');
  });

  test('says beside each field what is wrong, and focuses the first', async ({ page }) => {
    await openDebts(page);
    const dialog = await openNewDebt(page);
    await dialog.getByRole('switch', { name: 'Parcelada' }).click();
    const count = dialog.getByRole('spinbutton', { name: 'Número de parcelas' });
    for (const bad of ['1', '61']) {
      await count.fill(bad);
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(count).toHaveAccessibleDescription(/Digite um número de 2 a 60/);
    }
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/Nome é obrigatório/);
    await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveAccessibleDescription(
      /Valor é obrigatório/,
    );
    const date = dialog.getByRole('textbox', { name: 'Data de vencimento' });
    await date.fill('31/02/2027');
    await expect(date).toHaveAccessibleDescription(/Data inválida/);
    await expectNoViolations(page, 'bad input');

    await fillDebt(dialog, { name: 'Bala', digits: '2', dueDate: '01/03/2027' });
    await count.fill('3');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(
      dialog.getByText('O valor deve ter ao menos um centavo por parcela'),
    ).toBeVisible();
    await count.fill('2');
    await expect(dialog.getByText('O valor deve ter ao menos um centavo por parcela')).toBeHidden();
    await count.fill('');
    await count.blur();
    await expect(count).toHaveValue('2');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
    await expect(cardOf(page, 'Bala')).toContainText('2x de R$ 0,01');
  });

  test('guesses the type until one is chosen, and takes fixed or installments', async ({
    page,
  }) => {
    await openDebts(page);
    const dialog = await openNewDebt(page);
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    const type = dialog.getByRole('combobox', { name: 'Tipo' });
    await expect(type).toHaveText('Cartão de crédito');
    for (const [text, guess] of [
      ['Empréstimo', 'Empréstimo'],
      ['Financiamento da casa', 'Financiamento'],
      ['Condomínio', 'Outro'],
      ['Cartão', 'Cartão de crédito'],
    ] as const) {
      await name.fill(text);
      await expect(type).toHaveText(guess);
    }
    await type.click();
    await page.getByRole('option', { name: 'Financiamento' }).click();
    await name.fill('Empréstimo');
    await expect(type).toHaveText('Financiamento');
    const fixed = dialog.getByRole('switch', { name: 'Dívida fixa' });
    const installments = dialog.getByRole('switch', { name: 'Parcelada' });
    await fixed.click();
    await installments.click();
    await expect(fixed).not.toBeChecked();
    await fixed.click();
    await expect(installments).not.toBeChecked();
    await dialog.getByRole('textbox', { name: 'Instituição' }).fill('Caixa');
    await dialog.getByRole('textbox', { name: 'Valor' }).pressSequentially('5000');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(cardOf(page, 'Empréstimo')).toContainText(/R\$ 50,00.*Caixa.*Fixa/);
    expect(await rowsOf(page, 'debts')).toMatchObject([
      { type: 'financing', icon: 'Building2', is_fixed: true, institution: 'Caixa' },
    ]);
  });

  test.describe('with a lost answer', () => {
    test.use({ expectedErrors: [/ERR_CONNECTION_RESET|500|could not be created/] });

    test('makes one debt, also when the form has changed since', async ({ page }) => {
      await openDebts(page);
      await loseFirstAnswer(page, 'rpc/create_debts');
      const dialog = await openNewDebt(page);
      await fillDebt(dialog, { name: 'Mesa', digits: '9000', installments: 3 });
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(dialog).toBeHidden();
      expect(await rowsOf(page, 'debts')).toHaveLength(3);

      // It arrives, and the server says it failed all the same.
      const pattern = '**/rest/v1/rpc/create_debts*';
      await page.unrouteAll();
      await page.route(pattern, async (route) => {
        await route.fetch();
        await route.fulfill({ status: 500, json: { message: 'x', code: 'XX000' } });
      });
      const other = await openNewDebt(page);
      await fillDebt(other, { name: 'Fogão', digits: '80000', installments: 4 });
      await other.getByRole('button', { name: 'Salvar' }).click();
      await expect(notifications(page)).toContainText('Erro ao adicionar dívida');
      await page.unroute(pattern);
      await other.getByRole('spinbutton', { name: 'Número de parcelas' }).fill('2');
      await other.getByRole('button', { name: 'Salvar' }).click();
      await expect(other).toBeHidden();
      await expect(cardOf(page, 'Fogão')).toContainText('2x de R$ 400,00');
      expect(await rowsOf(page, 'debts')).toHaveLength(5);
    });
  });
});

test.describe('editing', () => {
  test('shows what is stored, and changes one installment', async ({ page }) => {
    await openDebts(page, [
      aDebt({ name: 'Cartão velho', type: 'loan', institution: 'BB', due_date: '2027-05-09' }),
      ...aGroup([null, null]),
      ...aSeries('Empréstimo antigo', 3, '2027-06-10'),
    ]);
    await page.getByRole('button', { name: 'Editar Cartão velho' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar Dívida' });
    await expect(dialog.getByRole('textbox', { name: 'Nome' })).toBeFocused();
    await expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('Cartão velho');
    await expect(dialog.getByRole('textbox', { name: 'Instituição' })).toHaveValue('BB');
    await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$ 100,00');
    await expect(dialog.getByRole('textbox', { name: 'Data de vencimento' })).toHaveValue(
      '09/05/2027',
    );
    await expect(dialog.getByRole('combobox', { name: 'Tipo' })).toHaveText('Empréstimo');
    await expectNoViolations(page, 'Editar Dívida');

    const amount = dialog.getByRole('textbox', { name: 'Valor' });
    await amount.fill('0');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(amount).toHaveAccessibleDescription(/Digite um valor válido maior que zero/);
    await amount.fill('5050');
    await dialog.getByRole('textbox', { name: 'Nome' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(notifications(page)).toContainText('Dívida atualizada');
    await expect(cardOf(page, 'Cartão velho')).toContainText('R$ 50,50');

    await page.getByRole('button', { name: 'Editar Sofá 1/2' }).click();
    await expect(dialog.getByRole('switch')).toHaveCount(0);
    await dialog.getByRole('textbox', { name: 'Valor' }).fill('2000');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(cardOf(page, 'Sofá')).toContainText('R$ 120,00');

    await page.getByRole('button', { name: 'Editar Empréstimo antigo 1/3' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Tipo' })).toHaveText('Empréstimo');
    await dialog.getByRole('textbox', { name: 'Valor' }).fill('1000');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(cardOf(page, 'Empréstimo antigo')).toContainText(/R\$ 10,00.*1\/3/);
    const rows = await rowsOf(page, 'debts');
    expect(rows.find((row) => row.amount === 10)).toMatchObject({
      type: 'Recorrente',
      is_fixed: true,
    });
  });
});

test.describe('deleting', () => {
  const confirm = { name: 'Excluir dívida?' };

  test('takes one debt, an installment or a group, and gives each back', async ({ page }) => {
    await openDebts(page, [aDebt({ name: 'Luz' }), ...aGroup([1, null, null])]);
    const before = await rowsOf(page, 'debts');
    const edit = page.getByRole('dialog', { name: 'Editar Dívida' });
    const dialog = page.getByRole('alertdialog', confirm);

    await page.getByRole('button', { name: 'Editar Luz' }).click();
    await edit.getByRole('button', { name: 'Excluir dívida' }).click();
    await expect(dialog).toContainText('Esta ação não pode ser desfeita.');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(edit).toBeVisible();
    await edit.getByRole('button', { name: 'Excluir dívida' }).click();
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(edit).toBeHidden();
    await expect(cardOf(page, 'Luz')).toHaveCount(0);
    await undo(page);
    await expect(cardOf(page, 'Luz')).toBeVisible();

    await page.getByRole('button', { name: 'Editar Sofá 2/3' }).click();
    await edit.getByRole('button', { name: 'Excluir dívida' }).click();
    await expect(dialog.getByRole('radio', { name: 'Somente esta parcela' })).toBeChecked();
    await expectNoViolations(page, 'Excluir dívida?');
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(cardOf(page, 'Sofá')).toContainText('1/2 pagas');
    await undo(page);
    await expect(cardOf(page, 'Sofá')).toContainText('1/3 pagas');

    await page.getByRole('button', { name: 'Editar Sofá 2/3' }).click();
    await edit.getByRole('button', { name: 'Excluir dívida' }).click();
    await dialog.getByRole('radio', { name: 'Todas as parcelas' }).click();
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).dblclick();
    await expect(cardOf(page, 'Sofá')).toHaveCount(0);
    expect(await rowsOf(page, 'debts')).toHaveLength(1);
    await undo(page);
    await expect(cardOf(page, 'Sofá')).toContainText('1/3 pagas');
    expect(await rowsOf(page, 'debts')).toEqual(before);
  });

  test('takes what is paid, too', async ({ page }) => {
    await openDebts(page, [aDebt({ name: 'Luz', ...paid(2) })], '?aba=pagas');
    await page.getByRole('button', { name: 'Excluir Luz' }).click();
    await page.getByRole('alertdialog', confirm).getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Nenhuma dívida paga')).toBeVisible();
    // What opened the dialog is gone: the focus is not lost.
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await undo(page);
    await expect(cardOf(page, 'Luz')).toContainText('Paga');
  });
});

test.describe('paying', () => {
  test('books one expense, seen at once on home, report and history', async ({ page }) => {
    await openDebts(page, [
      aDebt({ name: 'Cartão Nubank', amount: 123.45, due_date: dayFromToday(2) }),
      ...aGroup([null, null]),
    ]);
    const confirm = page.getByRole('dialog', { name: 'Confirmar pagamento' });
    await page.getByRole('button', { name: 'Pagar Cartão Nubank' }).click();
    await expect(confirm).toContainText('despesa de R$ 123,45');
    await expect(confirm).toContainText('Esta ação não pode ser desfeita.');
    await expectNoViolations(page, 'Confirmar pagamento');
    await confirm.getByRole('button', { name: 'Cancelar' }).click();
    expect(await rowsOf(page, 'transactions')).toEqual([]);

    const letGo = await holdCalls(page, 'rpc/pay_debt');
    await page.getByRole('button', { name: 'Pagar Cartão Nubank' }).click();
    await confirm.getByRole('button', { name: 'Confirmar Pagamento' }).dblclick();
    await expect(confirm.getByRole('button', { name: 'Processando...' })).toBeVisible();
    letGo();
    await expect(confirm).toBeHidden();
    await expect(notifications(page)).toContainText('Dívida paga');
    await expect(page.getByRole('region', total)).toContainText('R$ 200,00');
    await page.getByRole('button', { name: 'Pagar Sofá 1/2' }).click();
    await confirm.getByRole('button', { name: 'Confirmar Pagamento' }).click();
    await expect(cardOf(page, 'Sofá')).toContainText(/1\/2 pagas.*Próxima: 2\/2/);

    expect(await rowsOf(page, 'transactions')).toMatchObject([
      {
        amount: 123.45,
        category: 'Dívidas',
        type: 'expense',
        date: dayFromToday(0),
        is_recurring: false,
      },
      { amount: 100, description: 'Pagamento: Sofá' },
    ]);
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(page.getByRole('region', { name: 'Resumo' })).toContainText(
      'Gastos do diaR$ 223,45',
    );
    await page.getByRole('link', { name: 'Histórico de Transações' }).click();
    await expect(page.getByText('Pagamento: Cartão Nubank')).toBeVisible();
  });

  test.describe('the same debt in two tabs', () => {
    test.use({ expectedErrors: [/409|412/] });

    test('books no amount that was not confirmed', async ({ page, context }) => {
      await openDebts(page, [aDebt({ name: 'Luz' })]);
      await page.getByRole('button', { name: 'Pagar Luz' }).click();
      await expect(page.getByRole('dialog')).toContainText('R$ 100,00');
      const other = await context.newPage();
      await other.goto('/dividas');
      await other.getByRole('button', { name: 'Editar Luz' }).click();
      await other.getByRole('textbox', { name: 'Valor' }).fill('15000');
      await other.getByRole('button', { name: 'Salvar' }).click();
      await expect(cardOf(other, 'Luz')).toContainText('R$ 150,00');

      await page.getByRole('button', { name: 'Confirmar Pagamento' }).click();
      await expect(notifications(page)).toContainText('O valor desta dívida mudou.');
      await expect(page.getByRole('dialog', { name: 'Confirmar pagamento' })).toBeHidden();
      await expect(cardOf(page, 'Luz')).toContainText('R$ 150,00');
      expect(await rowsOf(page, 'transactions')).toEqual([]);
      await page.getByRole('button', { name: 'Pagar Luz' }).click();
      await expect(page.getByRole('dialog')).toContainText('R$ 150,00');
    });

    test('makes one expense, and the second tab says so', async ({ page, context }) => {
      await openDebts(page, [aDebt({ name: 'Luz' })]);
      const other = await context.newPage();
      await other.goto('/dividas');
      for (const tab of [page, other]) {
        await tab.getByRole('button', { name: 'Pagar Luz' }).click();
      }
      await Promise.all(
        [page, other].map((tab) =>
          tab.getByRole('button', { name: 'Confirmar Pagamento' }).click(),
        ),
      );
      for (const tab of [page, other]) {
        await expect(tab.getByRole('dialog', { name: 'Confirmar pagamento' })).toBeHidden();
        await expect(cardOf(tab, 'Luz')).toContainText('Paga em');
        await expect(tab.getByRole('button', { name: 'Pagar Luz' })).toHaveCount(0);
      }
      const told = await Promise.all([page, other].map((tab) => notifications(tab).innerText()));
      expect(told.filter((text) => text.includes('Dívida paga'))).toHaveLength(1);
      expect(told.filter((text) => text.includes('Esta dívida já foi paga.'))).toHaveLength(1);
      expect(await rowsOf(page, 'transactions')).toHaveLength(1);
    });
  });

  test.describe('with a lost answer', () => {
    test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] });

    test('makes one expense', async ({ page }) => {
      await openDebts(page, [aDebt({ name: 'Luz' })]);
      await loseFirstAnswer(page, 'rpc/pay_debt');
      await page.getByRole('button', { name: 'Pagar Luz' }).click();
      await page.getByRole('button', { name: 'Confirmar Pagamento' }).click();
      await expect(notifications(page)).toContainText('Dívida paga');
      expect(await rowsOf(page, 'transactions')).toHaveLength(1);
    });
  });
});

test.describe('the archive', () => {
  const old: DebtRow[] = [
    aDebt({ name: 'Curso', due_date: dayFromToday(-70), ...paid(65) }),
    aDebt({ name: 'Recente', ...paid(20) }),
    ...aGroup([90, 70], { name: 'Celular' }),
    ...aGroup([90, null], { name: 'Geladeira' }),
    ...aGroup([90, 10], { name: 'Tênis' }),
  ];

  test('takes by itself what was paid a month ago, groups as a whole, and gives it back', async ({
    page,
  }) => {
    await openDebts(
      page,
      old.map((row) => ({ ...row })),
    );
    const headings = page.getByRole('heading', { level: 2 });
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText([
      'Geladeira',
      'Tênis',
      'Recente',
    ]);
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Ver Arquivadas' }).click();
    await expect(headings.filter({ hasText: /Curso|Celular/ })).toHaveText(['Curso', 'Celular']);
    await expect(cardOf(page, 'Celular')).toContainText(/Todas pagas.*Arquivada/);
    await expectNoViolations(page, 'archive');
    await page.reload();
    await expect(cardOf(page, 'Curso')).toBeVisible();

    await cardOf(page, 'Celular').getByRole('button', { name: 'Desarquivar Grupo' }).click();
    await expect(page.getByRole('tab', { name: 'Pagas' })).toHaveAttribute('aria-selected', 'true');
    await expect(cardOf(page, 'Celular')).toHaveCount(2);
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Ver Arquivadas' }).click();
    await cardOf(page, 'Curso').getByRole('button', { name: 'Desarquivar' }).click();
    await expect(cardOf(page, 'Curso')).toBeVisible();

    await expect(page).toHaveURL(/\?aba=pagas$/);
    await page.reload();
    await expect(cardOf(page, 'Curso')).toBeVisible();
    await expect(cardOf(page, 'Celular')).toHaveCount(2);
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Ver Arquivadas' }).click();
    await expect(page.getByText('Nenhuma dívida arquivada')).toBeVisible();
    await expect(
      page.getByText('Dívidas pagas há mais de 1 mês são arquivadas automaticamente'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Ocultar Arquivadas' }).click();
    await expect(page.getByRole('tab', { name: 'Pagas' })).toBeVisible();
    expect(await rowsOf(page, 'debts')).toMatchObject(old.map(() => ({})));
  });
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/500|could not be/] });

  test('every write says so under its own title, and nothing typed is lost', async ({ page }) => {
    await openDebts(page, [
      aDebt({ name: 'Luz' }),
      aDebt({ name: 'Curso', ...paid(65), status: 'archived' }),
    ]);
    const told = notifications(page);

    let allow = await refuse(page, 'rpc/create_debts');
    const add = await openNewDebt(page);
    await fillDebt(add, { name: 'Sofá', digits: '10000', dueDate: '31/01/2027', installments: 7 });
    await add.getByRole('button', { name: 'Salvar' }).click();
    await expect(told).toContainText('Erro ao adicionar dívida');
    await expect(told).toContainText('Houve um problema ao criar a dívida. Tente novamente.');
    await expect(add.getByRole('textbox', { name: 'Nome' })).toHaveValue('Sofá');
    await expect(add.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$ 100,00');
    await expect(add.getByRole('textbox', { name: 'Data de vencimento' })).toHaveValue(
      '31/01/2027',
    );
    await expect(add.getByRole('spinbutton')).toHaveValue('7');
    await allow();
    await add.getByRole('button', { name: 'Salvar' }).click();
    await expect(cardOf(page, 'Sofá')).toContainText('0/7 pagas');

    allow = await refuse(page, 'debts', 'PATCH');
    await page.getByRole('button', { name: 'Editar Luz' }).click();
    const edit = page.getByRole('dialog', { name: 'Editar Dívida' });
    await edit.getByRole('textbox', { name: 'Nome' }).fill('Luz e água');
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await expect(told).toContainText('Erro ao atualizar dívida');
    await expect(edit.getByRole('textbox', { name: 'Nome' })).toHaveValue('Luz e água');
    await allow();
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await expect(cardOf(page, 'Luz e água')).toBeVisible();

    allow = await refuse(page, 'rpc/delete_debts');
    await page.getByRole('button', { name: 'Editar Luz e água' }).click();
    await edit.getByRole('button', { name: 'Excluir dívida' }).click();
    const remove = page.getByRole('alertdialog', { name: 'Excluir dívida?' });
    await remove.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(told).toContainText('Erro ao deletar dívida');
    await expect(remove.getByRole('button', { name: 'Excluir', exact: true })).toBeVisible();
    await remove.getByRole('button', { name: 'Cancelar' }).click();
    await edit.getByRole('button', { name: 'Cancelar' }).click();
    await expect(cardOf(page, 'Luz e água')).toBeVisible();
    await allow();

    allow = await refuse(page, 'rpc/pay_debt');
    await page.getByRole('button', { name: 'Pagar Luz e água' }).click();
    const pay = page.getByRole('dialog', { name: 'Confirmar pagamento' });
    await pay.getByRole('button', { name: 'Confirmar Pagamento' }).click();
    await expect(told.getByText('fora do ar').last()).toBeVisible();
    await expect(pay.getByRole('button', { name: 'Confirmar Pagamento' })).toBeVisible();
    await allow();
    await pay.getByRole('button', { name: 'Confirmar Pagamento' }).click();
    await expect(cardOf(page, 'Luz e água')).toContainText('Paga em');
    expect(await rowsOf(page, 'transactions')).toHaveLength(1);

    allow = await refuse(page, 'rpc/unarchive_debts');
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Ver Arquivadas' }).click();
    await page.getByRole('button', { name: 'Desarquivar' }).click();
    await expect(told).toContainText('Erro ao atualizar dívida');
    await expect(cardOf(page, 'Curso')).toBeVisible();
    await allow();
    await page.getByRole('button', { name: 'Desarquivar' }).click();
    await expect(page.getByRole('tab', { name: 'Pagas' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('hands out a calendar file with an alarm the day before', async ({ page }) => {
  const luz = aDebt({ name: 'Luz, água; gás', amount: 123.45, due_date: '2027-01-31' });
  await openDebts(page, [luz, aDebt({ name: 'Paga', ...paid(1) })]);
  await page.getByRole('button', { name: 'Mais opções' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Baixar calendário' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^tostao-dividas-\d{4}-\d\d-\d\d\.ics$/);
  const text = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  for (const line of [
    `UID:${luz.id}@tostao`,
    'DTSTART;VALUE=DATE:20270131',
    'SUMMARY:Pagar Luz\\, água\\; gás: R$ 123\\,45',
    'TRIGGER:-PT15H',
  ]) {
    expect(text).toContain(`\r\n${line}\r\n`);
  }
  await expect(notifications(page)).toContainText('Calendário baixado');
});

test('works by keyboard alone', async ({ page }) => {
  await openDebts(page, [aDebt({ name: 'Luz', due_date: dayFromToday(3) })]);
  await page.getByRole('button', { name: 'Adicionar dívida' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Adicionar Dívida' });
  await expect(dialog.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  await page.keyboard.type('Gás');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('5000');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, 'Gás')).toContainText('Vence hoje');
  await page.getByRole('button', { name: 'Pagar Gás' }).press('Enter');
  const pay = page.getByRole('dialog', { name: 'Confirmar pagamento' });
  await expect(pay.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cardOf(page, 'Gás')).toContainText('Paga em');
  await page.getByRole('tab', { name: 'Todas' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Fixas' })).toHaveAttribute('aria-selected', 'true');
});

for (const theme of ['light', 'dark'] as const) {
  test(`fits 320, 390 and 1280 px and is accessible, ${theme}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    const long = { name: 'Financiamento'.repeat(7), institution: 'Banco '.repeat(16).trim() };
    await openDebts(page, [
      aDebt({ ...long, amount: 999_999_999.99, due_date: dayFromToday(-2), is_fixed: true }),
      aDebt({ name: 'Luz', due_date: dayFromToday(3) }),
      ...aGroup([3, null, null], { ...long, amount: 999_999_999.99 }),
      ...aSeries('Academia', 4, dayFromToday(1)),
    ]);
    await page.setViewportSize({ width: 320, height: 844 });
    const letGo = await holdCalls(page, 'debts');
    await page.reload();
    await expect(page.getByRole('region', total)).toBeVisible();
    await expectNoSidewaysScroll(page, 'loading at 320 px');
    letGo();
    await page.getByRole('button', { name: 'Ver parcelas' }).click();
    await page.getByRole('button', { name: /Próximos meses/ }).click();
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page, `${width} px`);
      await expectNoViolations(page, `${width} px`);
    }
  });
}

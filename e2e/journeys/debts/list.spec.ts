import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../../support/accessibility.ts';
import { dayFromToday } from '../../support/dates.ts';
import { debtRow, installmentRows, paid, recurringRows } from '../../support/debt-rows.ts';
import { cardOf, openDebts } from '../../support/debts-page.ts';
import { notifications } from '../../support/home-page.ts';
import { expect, test } from '../../support/test.ts';

const total = { name: 'Total a Pagar' };

test.describe('the list', () => {
  test('the list of debts is sorted by urgency and shows the sums', async ({
    signedInPage: page,
    api,
  }) => {
    await openDebts(page, api, [
      debtRow({ name: 'Depois', amount: 1000, due_date: dayFromToday(8) }),
      debtRow({ name: 'Ontem', amount: 1, due_date: dayFromToday(-1), is_fixed: true }),
      debtRow({ name: 'Hoje', amount: 20, due_date: dayFromToday(0), is_fixed: true }),
      debtRow({ name: 'Amanhã', amount: 300, due_date: dayFromToday(1), institution: 'Itaú' }),
      debtRow({ name: 'Paga', amount: 5000, ...paid(1) }),
      ...installmentRows([2, null, null], { amount: 0.01 }),
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

  test('the search of debts matches name, institution and amount and stays in the URL', async ({
    signedInPage: page,
    api,
  }) => {
    await openDebts(page, api, [
      debtRow({ name: 'Condomínio', amount: 123.45, due_date: dayFromToday(9) }),
      debtRow({ name: 'Cartão', institution: 'Itaú Unibanco', amount: 50 }),
      debtRow({ name: 'Carro', amount: 1123.45 }),
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

  test('the list of debts collapses the later months of a recurring expense', async ({
    signedInPage: page,
    api,
  }) => {
    await openDebts(page, api, [
      ...recurringRows('Academia', 60, dayFromToday(2)),
      ...recurringRows('Internet', 3, dayFromToday(3)),
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

  test('the list of debts updates at midnight without a reload', async ({
    signedInPage: page,
    api,
  }) => {
    await openDebts(page, api, [debtRow({ name: 'Luz', due_date: dayFromToday(1) })]);
    const midnight = new Date(`${dayFromToday(1)}T00:00:00-03:00`);
    await page.clock.install({ time: new Date(midnight.getTime() - 30_000) });
    await page.reload();
    await expect(cardOf(page, 'Luz')).toContainText('Vence em 1 dia');
    // The clock would pass the deadline of code that is still loading.
    await expect(notifications(page)).toBeAttached();
    await page.clock.runFor(90_000);
    await expect(cardOf(page, 'Luz')).toContainText('Vence hoje');
    await expect(cardOf(page, 'Luz')).toContainText('VENCIDA');
    await expect(page.getByRole('region', total)).toContainText('VencidasR$ 100,00');
  });
});

test('the calendar download has an event per unpaid debt with an alarm the day before', async ({
  signedInPage: page,
  api,
}) => {
  const luz = debtRow({ name: 'Luz, água; gás', amount: 123.45, due_date: '2027-01-31' });
  await openDebts(page, api, [luz, debtRow({ name: 'Paga', ...paid(1) })]);
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

import type { CDPSession } from '@playwright/test';
import { monthFromToday } from '@tostao/test-kit/rows/dates';
import { openReport, showTab } from '@tostao/e2e-support/report-page';
import { expect, test } from '@tostao/e2e-support/test';
import { sampleMonth } from '@tostao/test-kit/rows/transaction-rows';

interface Point {
  x: number;
  y: number;
}

/** Moves a finger from one point to another. */
async function swipe(touch: CDPSession, from: Point, to: Point): Promise<void> {
  const at = (part: number) => ({
    touchPoints: [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }],
  });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(part) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('the report changes months and keeps month and tab in the URL', async ({
  signedInPage: page,
  api,
}) => {
  await openReport(page, api, sampleMonth('2026-03'), '2026-03');
  await page.getByRole('button', { name: 'Mês anterior' }).click();
  await expect(page.getByRole('button', { name: 'Fevereiro de 2026' })).toBeVisible();
  await expect(page.getByText('Nada registrado neste mês')).toBeVisible();
  await expect(page).toHaveURL(/mes=2026-02$/);
  await page.getByRole('button', { name: 'Próximo mês' }).click();
  await expect(page.getByRole('main')).toContainText('Total SaídasR$ 3.294,84');
  await showTab(page, 'Tendência');
  await expect(page).toHaveURL(/mes=2026-03&aba=tendencia$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Março de 2026' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Doze meses' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main')).toContainText('Total SaídasR$ 3.294,84');

  await page.getByRole('button', { name: 'Março de 2026' }).click();
  const picker = page.getByRole('dialog', { name: 'Escolher mês' });
  await picker.getByRole('button', { name: 'Ano anterior' }).click();
  await picker.getByRole('button', { name: 'dezembro de 2025' }).click();
  await expect(picker).toBeHidden();
  await expect(page).toHaveURL(/mes=2025-12$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Março de 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Hoje' }).click();
  await expect(page).toHaveURL('/relatorio');
  await expect(page.getByRole('button', { name: 'Hoje' })).toBeHidden();

  const [year, month] = monthFromToday().split('-').map(Number) as [number, number];
  const running = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' }).format(
    new Date(year, month - 1, 1),
  );
  for (const bad of ['2026-13', 'abc', '1899-12', '']) {
    await page.goto(`/relatorio?mes=${bad}`);
    await expect(page.getByRole('button', { name: running })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a swipe changes the month of the report, a scroll or a swipe on a chart does not', async ({
    signedInPage: page,
    api,
    devtools: touch,
  }) => {
    await openReport(page, api, sampleMonth('2026-03'), '2026-03');
    // The code that handles swipes comes after the figures.
    await page.waitForLoadState('networkidle');
    await swipe(touch, { x: 300, y: 300 }, { x: 100, y: 310 });
    await expect(page).toHaveURL(/mes=2026-04$/);
    await swipe(touch, { x: 100, y: 300 }, { x: 300, y: 290 });
    await expect(page).toHaveURL(/mes=2026-03$/);
    await swipe(touch, { x: 200, y: 600 }, { x: 240, y: 300 });
    await swipe(touch, { x: 300, y: 300 }, { x: 100, y: 300 });
    await expect(page).toHaveURL(/mes=2026-04$/);

    await page.goto('/relatorio?mes=2026-03&aba=tendencia', { waitUntil: 'networkidle' });
    const chart = page.getByRole('img', { name: 'Entradas e saídas, mês a mês' });
    await chart.scrollIntoViewIfNeeded();
    const top = (await chart.boundingBox())?.y ?? 0;
    await swipe(touch, { x: 320, y: top + 60 }, { x: 100, y: top + 60 });
    // If that swipe had changed the month, this one above the chart would change it back.
    await swipe(touch, { x: 100, y: top - 60 }, { x: 320, y: top - 60 });
    await expect(page).toHaveURL(/mes=2026-02&aba=tendencia$/);
  });
});

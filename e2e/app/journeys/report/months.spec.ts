import type { CDPSession } from '@playwright/test';
import { openReport } from '@tostao/e2e-support/report-page';
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

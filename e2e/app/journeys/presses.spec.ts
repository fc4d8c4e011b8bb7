import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@tostao/e2e-support/test';
import { seededNow } from '@tostao/e2e-support/seed-user';

// The cards of home bring their rows.
test.use({ prefetches: true, hasTouch: true });

/** Buttons that open a dialog, by page. */
const openers: [path: string, ...buttons: (string | RegExp)[]][] = [
  ['/', /^Pagar /, 'Saída'],
  ['/transacoes', 'Editar Padaria da esquina'],
  ['/dividas', /^Pagar /, 'Adicionar dívida'],
  ['/relatorio?mes=2026-03', 'Alimentação'],
  ['/contas', 'Adicionar primeira conta'],
  ['/importar', 'Nova regra'],
  ['/categorias', 'Nova Categoria', 'Excluir Lazer'],
  ['/ajustes', 'Editar', 'Alterar Senha', 'Restaurar dados', 'Excluir minha conta'],
];

const presses: Record<string, { width: number; press: (button: Locator) => Promise<void> }> = {
  'a held mouse': {
    width: 1280,
    press: async (button) => {
      const { mouse } = button.page();
      await button.hover();
      await mouse.down();
      await expect(button, (await button.textContent()) ?? '').toHaveCSS('scale', '0.98');
      await mouse.up();
    },
  },
  'a tap': { width: 390, press: (button) => button.tap() },
};

for (const [name, { width, press }] of Object.entries(presses)) {
  test(`${name} clicks the main button of each dialog that it presses`, async ({
    page,
    seededUser,
  }) => {
    await page.clock.setFixedTime(seededNow);
    await seededUser.signIn(page);
    await page.setViewportSize({ width, height: 844 });
    for (const [path, ...buttons] of openers) {
      await page.goto(path);
      await page.evaluate(recordPresses);
      for (const opener of buttons) {
        await page.getByRole('button', { name: opener, exact: true }).first().click();
        const dialog = page.locator('[role="dialog"], [role="alertdialog"]');
        const main = dialog.locator('button:enabled:not([aria-label="Fechar"])').last();
        await expect(main).toBeVisible();
        await page.evaluate(() => (document.body.dataset['presses'] = 'pending'));
        await press(main);
        await expect(page.locator('body')).toHaveAttribute('data-presses', 'same');
        await page.evaluate(() => delete document.body.dataset['presses']);
        await close(page);
      }
    }
  });
}

/** Closes the open dialog, and discards its typed text. */
async function close(page: Page): Promise<void> {
  const dialogs = page.locator('[role="dialog"], [role="alertdialog"]');
  const discard = page.getByRole('button', { name: 'Descartar', exact: true });
  await page.keyboard.press('Escape');
  await expect(async () => {
    if (await discard.isVisible()) await discard.click();
    expect(await dialogs.count()).toBe(0);
  }).toPass();
}

/** Runs in the page: compares the pressed element with the clicked one, whose click is lost then. */
function recordPresses(): void {
  let pressed: Element | null = null;
  window.addEventListener('pointerdown', ({ target }) => (pressed = target as Element), true);
  window.addEventListener(
    'click',
    (event) => {
      const { dataset } = document.body;
      if (dataset['presses'] !== 'pending') return;
      event.stopImmediatePropagation();
      event.preventDefault();
      dataset['presses'] = pressed === event.target ? 'same' : 'other';
    },
    true,
  );
}

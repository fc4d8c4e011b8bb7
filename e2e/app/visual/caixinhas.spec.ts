import { randomUUID } from 'node:crypto';
import { expect } from '@tostao/e2e-support/test';
import {
  close,
  open,
  openConfirmation,
  openDialog,
  press,
} from '@tostao/e2e-support/visual/page-actions';
import { visualTest } from '@tostao/e2e-support/visual/visual-test';

visualTest(
  'the pots and their dialogs look as before',
  async ({ page, expectSnapshot, signInAsOwnUser }) => {
    const api = await signInAsOwnUser();
    // Accounts are listed by their ids, which grow with time.
    const [nubank, savings] = [randomUUID(), randomUUID()].toSorted();
    await api.insert('accounts', [
      { id: nubank, name: 'Nubank', kind: 'checking', opening_balance: 1500 },
      { id: savings, name: 'Poupança', kind: 'savings', opening_balance: 8000 },
    ]);
    await open(page, '/caixinhas', 'Caixinhas');
    await expect(page.getByText('Nenhuma caixinha ainda')).toBeVisible();
    await expectSnapshot('caixinhas-empty');

    const [gift, trip, reserve] = [randomUUID(), randomUUID(), randomUUID()];
    const pot = { start_date: '2025-12-01', account_id: nubank };
    await api.insert('pots', [
      { ...pot, id: gift, name: 'Presente da Bia', target: 300, due_date: '2026-03-15' },
      { ...pot, id: trip, name: 'Viagem de férias', target: 5000, due_date: '2026-12-20' },
      {
        ...pot,
        id: reserve,
        name: 'Reserva para os consertos da casa e do carro da família',
        target: 6000,
        due_date: '2027-06-30',
        account_id: savings,
      },
    ]);
    await api.insert('pot_moves', [
      { pot_id: gift, amount: 120, date: '2026-01-10' },
      { pot_id: trip, amount: 900, date: '2026-01-05' },
      { pot_id: trip, amount: 500, date: '2026-02-05' },
      { pot_id: trip, amount: -200, date: '2026-03-01' },
      { pot_id: reserve, amount: 6000, date: '2026-01-05' },
    ]);
    await open(page, '/caixinhas', 'Caixinhas');
    await press(page, 'Ver movimentos de Viagem de férias');
    await expect(page.getByRole('button', { name: /^Excluir Resgatado/ })).toBeVisible();
    await expectSnapshot('caixinhas', { fullPage: true });

    await openDialog(page, 'Nova caixinha', 'Nova caixinha');
    await press(page, 'Salvar');
    const form = page.getByRole('dialog', { name: 'Nova caixinha' });
    await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectSnapshot('caixinhas-new-refused');
    await close(page);
    await openDialog(page, 'Guardar em Viagem de férias', 'Guardar');
    await page.getByRole('textbox', { name: 'Valor' }).fill('50000');
    await expect(page.getByText(/É mais do que está livre/)).toBeVisible();
    await expectSnapshot('caixinhas-deposit');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await openDialog(page, 'Editar Viagem de férias', 'Editar caixinha');
    await openConfirmation(page, 'Excluir caixinha');
    await expectSnapshot('caixinhas-delete');
  },
);

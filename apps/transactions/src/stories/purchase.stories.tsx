import { MockPlatform } from '@tostao/test-kit/mock-platform';
import { rowId } from '@tostao/test-kit/rows/row-ids';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import HistoryPage from '../exposed/history-page.tsx';
import { onDelete, onEdit, withPurchase } from './mock-purchase.ts';

const meta = {
  title: 'Screens/History/Purchase',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    onEdit.mockClear();
    onDelete.mockClear();
  },
  render: () => (
    <MockPlatform answers={withPurchase}>
      <HistoryPage />
    </MockPlatform>
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const chargeButtons = (verb: string) =>
  screen.findAllByRole('button', { name: `${verb} Geladeira` });

/** An edit of a charge asks for which charges it holds. */
export const Edit: Story = {
  play: async () => {
    const places = (await screen.findAllByText(/^\d\/4$/)).map(({ textContent }) => textContent);
    await expect(places).toEqual(['1/4', '2/4', '3/4', '4/4']);
    await userEvent.click((await chargeButtons('Editar'))[2]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Transação' }));
    await expect(dialog.getByText('Parcela 3/4')).toBeVisible();
    const description = dialog.getByRole('textbox', { name: 'Descrição' });
    await userEvent.clear(description);
    await userEvent.type(description, 'Fogão');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    const scope = within(await screen.findByRole('dialog', { name: 'O que alterar?' }));
    scope.getByText('Parcela 3/4 de Geladeira.');
    await userEvent.click(scope.getByRole('button', { name: 'Esta e as próximas' }));
    await screen.findByText('2 transações alteradas');
    await expect(onEdit).toHaveBeenCalledWith([
      { id: rowId(503), description: 'Fogão' },
      { id: rowId(504), description: 'Fogão' },
    ]);
  },
};

/** A deletion of the purchase brings all charges back when it is undone. */
export const Delete: Story = {
  play: async () => {
    await userEvent.click((await chargeButtons('Excluir'))[1]!);
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(await dialog.findByRole('radio', { name: /Só esta/ })).toBeChecked();
    await expect(dialog.getByText('Parcela 2/4 · R$ 90,00')).toBeVisible();
    await expect(dialog.getByText('3 parcelas · R$ 270,00')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: /A compra/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }));
    await screen.findByText('4 transações excluídas');
    await expect(onDelete).toHaveBeenCalledWith([501, 502, 503, 504].map(rowId));
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await screen.findByText('4 transações restauradas');
  },
};

/** The debt of a deleted payment stays paid. */
export const DeletePayment: Story = {
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Excluir Pagamento: Aluguel' }),
    );
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/A dívida continua paga/)).toBeVisible();
    const link = await dialog.findByRole('link', { name: 'Abrir a dívida' });
    await expect(link.getAttribute('href')).toMatch(/\?busca=Aluguel$/);
  },
};

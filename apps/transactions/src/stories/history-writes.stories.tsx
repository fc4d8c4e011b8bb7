import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseOption } from '@tostao/test-kit/choose-option';
import { MockPlatform } from '@tostao/test-kit/mock-platform';
import { ShownAddress } from '@tostao/test-kit/shown-address';
import type { Meta, StoryObj } from '@storybook/react-vite';
import HistoryPage from '../exposed/history-page.tsx';
import { recordedDays, sent } from './mock-stored.ts';

interface Args {
  path?: string;
}

const meta = {
  title: 'Screens/History/Filters and writes',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => void sent.mockReset(),
  render: ({ path }) => (
    <MockPlatform answers={recordedDays} path={path}>
      <HistoryPage />
      <ShownAddress />
    </MockPlatform>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

const address = (text: string) =>
  waitFor(() => expect(screen.getByTestId('address').textContent).toBe(text));
const pick = async (box: string, option: string) => {
  await chooseOption(await screen.findByRole('combobox', { name: box }), option);
};

/** Each filter is in the address and in the question to the database, and "Limpar" takes all away. */
export const Filters: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Limpar' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const totals = await screen.findByRole('region', { name: 'Totais' });
    await waitFor(() => expect(totals).toHaveTextContent('6 transações'));
    await pick('Tipo', 'Despesas');
    await address('?tipo=despesas');
    await userEvent.click(screen.getByRole('button', { name: /^Mês/ }));
    const picker = within(await screen.findByRole('dialog', { name: 'Mês' }));
    await userEvent.click(await picker.findByRole('button', { name: 'outubro de 2026' }));
    await address('?tipo=despesas&mes=2026-10');
    await userEvent.type(screen.getByRole('searchbox'), 'cafe');
    await address('?tipo=despesas&mes=2026-10&busca=cafe');
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'rpc/transactions_with',
        expect.objectContaining({
          category_type: 'eq.expense',
          date: 'lte.2026-10-31',
          p_text: 'cafe',
        }),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
    await address('');
    await expect(screen.getByRole('searchbox')).toHaveValue('');
    await pick('Categoria', 'Lazer');
    await address('?categoria=Lazer');
  },
};

/** The address opens the filters that it holds. */
export const FiltersOfTheAddress: Story = {
  args: { path: '/?tipo=despesas&mes=2026-10&busca=cafe' },
  play: async () => {
    await expect(await screen.findByRole('searchbox')).toHaveValue('cafe');
    await expect(screen.getByRole('combobox', { name: 'Tipo' })).toHaveTextContent('Despesas');
    await expect(screen.getByRole('button', { name: /^Mês/ })).toHaveTextContent(/out/i);
  },
};

/** A row that another member has deleted cannot be saved: the message says so, the typed text stays, and stores the row again. */
export const EditGone: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Mercado' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Transação' }));
    const description = dialog.getByRole('textbox', { name: 'Descrição' });
    await userEvent.clear(description);
    await userEvent.type(description, 'Feira livre');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Este registro não existe mais.',
    );
    await expect(description).toHaveValue('Feira livre');
    await userEvent.click(dialog.getByRole('button', { name: 'Criar de novo' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'rpc/restore_deleted',
        expect.objectContaining({ p_row: expect.objectContaining({ description: 'Feira livre' }) }),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Selected rows are deleted together, and one press restores them. */
export const SelectionUndone: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Selecionar' }));
    for (const name of ['Mercado', 'Salário']) {
      await userEvent.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }));
    }
    const bar = within(screen.getByRole('region', { name: 'Seleção' }));
    await userEvent.click(bar.getByRole('button', { name: 'Excluir' }));
    const question = await screen.findByRole('alertdialog', { name: 'Excluir 2 transações?' });
    await expect(question).toHaveTextContent(/2 transaçõesR\$.4\.081,40/);
    await userEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.getByText('2 transações excluídas')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(screen.getByText('2 transações restauradas')).toBeVisible());
    await expect(sent).toHaveBeenCalledWith(
      'rpc/restore_transactions',
      expect.objectContaining({ p_rows: [expect.anything(), expect.anything()] }),
    );
  },
};

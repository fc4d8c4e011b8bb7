import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { MockPlatform } from '@tostao/test-kit/mock-platform';
import { ShownAddress } from '@tostao/test-kit/shown-address';
import type { Meta, StoryObj } from '@storybook/react-vite';
import DebtsPage from '../exposed/debts-page.tsx';
import { sent, storedDebts } from './mock-stored.ts';

interface Args {
  path?: string;
}

const meta = {
  title: 'Screens/Debts/Writes',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => void sent.mockReset(),
  // Each run has rows of its own.
  render: ({ path }) => (
    <MockPlatform answers={storedDebts()} path={path}>
      <main tabIndex={-1}>
        <DebtsPage />
      </main>
      <ShownAddress />
    </MockPlatform>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async (button: string, dialog: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: dialog }));
};
const fill = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box);
  await userEvent.type(box, text);
};
const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name })).closest('li')!;
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('heading', { level: 3, name })).toBeNull());
/** Presses "Desfazer", and waits until its message is gone. */
const undo = async () => {
  const button = await screen.findByRole('button', { name: 'Desfazer' });
  await userEvent.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
};

/** Installments from the 31st fall on the last day of shorter months, and add up to the total. A double press saves once. */
export const Installments: Story = {
  play: async () => {
    const dialog = await open('Adicionar dívida', 'Adicionar Dívida');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Mesa');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Valor' }), '10000');
    await fill(dialog.getByRole('textbox', { name: 'Data de vencimento' }), '31/01/2027');
    await userEvent.click(dialog.getByRole('switch', { name: 'Parcelada' }));
    await fill(await dialog.findByRole('spinbutton', { name: 'Número de parcelas' }), '3');
    await expect(dialog.getByText('3x de R$ 33,33')).toBeVisible();
    await expect(dialog.getByText('Total: R$ 100,00')).toBeVisible();
    await expect(dialog.getByText('De 31/01/2027 a 31/03/2027')).toBeVisible();
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('3 parcelas de R$ 33,33 criadas. Total: R$ 100,00.');
    await expect(sent).toHaveBeenCalledOnce();
    await expect(sent).toHaveBeenCalledWith(
      'rpc/save_entry',
      expect.objectContaining({
        p_debts: [
          [33.34, '2027-01-31'],
          [33.33, '2027-02-28'],
          [33.33, '2027-03-31'],
        ].map(([amount, due_date]) =>
          expect.objectContaining({ amount, due_date, original_total_amount: 100 }),
        ),
      }),
    );
    await expect(await cardOf('Mesa')).toHaveTextContent(/Próxima: 1\/3.*0\/3 pagas/);
  },
};

/** The form of a debt has its stored values, refuses an amount of nothing beside its field, and returns the focus. */
export const Edit: Story = {
  play: async () => {
    const dialog = await open('Editar Luz', 'Editar Dívida');
    const box = (name: string) => dialog.getByRole('textbox', { name });
    await waitFor(() => expect(box('Nome')).toHaveFocus());
    await expect(box('Nome')).toHaveValue('Luz');
    await expect(box('Instituição')).toHaveValue('Light');
    await expect(box('Valor')).toHaveValue('R$ 100,00');
    await expect(dialog.getByRole('combobox', { name: 'Tipo' })).toHaveTextContent('Empréstimo');
    await fill(box('Valor'), '0');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(box('Valor')).toHaveAccessibleDescription(/Digite um valor válido maior que zero/);
    await fill(box('Valor'), '5050');
    await userEvent.type(box('Nome'), '{Enter}');
    await screen.findByText('Dívida atualizada');
    await expect(await cardOf('Luz')).toHaveTextContent('R$ 50,50');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Editar Luz' })).toHaveFocus());
  },
};

/** One installment changes alone, and cannot become a fixed debt. */
export const EditInstallment: Story = {
  play: async () => {
    const dialog = await open('Editar Sofá 2/3', 'Editar Dívida');
    await expect(dialog.queryByRole('switch')).toBeNull();
    await fill(dialog.getByRole('textbox', { name: 'Valor' }), '2000');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(async () => expect(await cardOf('Sofá')).toHaveTextContent('R$ 120,00'));
    await expect(sent).toHaveBeenCalledOnce();
    await expect(sent).toHaveBeenCalledWith(
      'rpc/edit_row',
      expect.objectContaining({ p_changes: { amount: 20 } }),
    );
  },
};

/** One installment or the whole group is deleted, and comes back whole. */
export const DeleteUndone: Story = {
  play: async () => {
    for (const [choice, left] of [
      ['Somente esta parcela', '1/2 pagas'],
      ['Todas as parcelas', undefined],
    ] as const) {
      const form = await open('Editar Sofá 2/3', 'Editar Dívida');
      await userEvent.click(form.getByRole('button', { name: 'Excluir dívida' }));
      const question = within(await screen.findByRole('alertdialog', { name: 'Excluir dívida?' }));
      await userEvent.click(question.getByRole('radio', { name: choice }));
      await userEvent.dblClick(question.getByRole('button', { name: 'Excluir' }));
      if (left) await waitFor(async () => expect(await cardOf('Sofá')).toHaveTextContent(left));
      else await gone('Sofá');
      await undo();
      await waitFor(async () => expect(await cardOf('Sofá')).toHaveTextContent('1/3 pagas'));
    }
  },
};

/** The button of a paid debt is gone with its row: the focus stays in the page. */
export const DeletePaid: Story = {
  args: { path: '/?aba=pagas' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Água' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Excluir dívida?' }));
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
    await gone('Água');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.closest('main')).not.toBeNull());
    await undo();
    await expect(await cardOf('Água')).toHaveTextContent('Paga');
  },
};

/** An archived group comes back as a whole, and leads to the paid debts. */
export const Unarchive: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Mais opções' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ver Arquivadas' }));
    await expect(await cardOf('Celular')).toHaveTextContent(/Todas pagas.*Arquivada/);
    await userEvent.click(screen.getByRole('button', { name: 'Desarquivar Grupo' }));
    const paid = await screen.findByRole('tab', { name: 'Pagas' });
    await waitFor(() => expect(paid).toHaveAttribute('aria-selected', 'true'));
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 3, name: 'Celular' })).toHaveLength(2),
    );
    await expect(screen.getByTestId('address')).toHaveTextContent('?aba=pagas');
  },
};

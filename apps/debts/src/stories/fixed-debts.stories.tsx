import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseOption } from '@tostao/test-kit/choose-option';
import { databaseError, type SentRequest } from '@tostao/domain/data-access/fake-data-api';
import { firstDayOf, monthName, monthOf } from '@tostao/domain/calendar/month';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import { rowId } from '@tostao/test-kit/rows/row-ids';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import DebtsPage from '../exposed/debts-page.tsx';
import { aDebt, day, nothingNew } from './mock-debts.ts';

const month = { is_fixed: true, series_month: firstDayOf(monthOf(day(4))) };
const rentName = `Aluguel · ${monthName(monthOf(day(4)))}`;
const rent = aDebt('Aluguel', 1600, 4, month);
const paidRent = { ...rent, is_paid: true, paid_at: `${day(0)}T12:00:00Z` };
const sent = fn<(path: string, body: unknown) => void>();
const answer = (path: string, result: object | null) => ({
  [path]: ({ body }: SentRequest) => {
    sent(path, body);
    return result;
  },
});

const fixedDebts: MockAnswers = {
  ...nothingNew,
  debts: [rent],
  accounts: [],
  'rpc/month_report': [],
  ...answer('rpc/pay_debt', {}),
  ...answer('rpc/edit_occurrences', null),
  ...answer('rpc/delete_debts', [{ id: rent.id }]),
  ...answer('PATCH debts', [{ id: rent.id }]),
};

const meta = {
  title: 'Screens/Debts/Fixed debts',
  parameters: { layout: 'fullscreen' },
  args: { answers: fixedDebts },
  beforeEach: () => void sent.mockReset(),
  render: ({ answers }) => (
    <MockPlatform answers={answers}>
      <DebtsPage />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async (button: string, dialog: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: dialog }));
};

async function choose(dialog: Awaited<ReturnType<typeof open>>, label: string, option: string) {
  await chooseOption(dialog.getByRole('combobox', { name: label }), option);
}

/** The card of a fixed debt says its month. */
export const Month: Story = {};

/** A payment may have another amount and day, and give the amount to the next months. */
export const Payment: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: rentName })).toBeVisible();
    const dialog = await open(`Pagar ${rentName}`, 'Confirmar pagamento');
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Valor pago' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Valor pago' }), '165050');
    await expect(dialog.getByText(/despesa de R\$\s1.650,50/)).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Usar este valor nas próximas' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar Pagamento' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'rpc/pay_debt',
        expect.objectContaining({ p_amount: 1600, p_paid_amount: 1650.5, p_for_next: true }),
      ),
    );
    const undo = await screen.findByRole('button', { name: 'Desfazer pagamento' });
    await waitFor(() => expect(undo).toBeVisible());
  },
};

/** An expense that is in the history already is offered, and pays the debt as it is. */
export const ExistingPayment: Story = {
  args: {
    answers: {
      ...fixedDebts,
      'rpc/payments_of_debt': [
        transactionRow({ id: 'bank', description: 'PIX ALUGUEL JOAO', amount: 1600 }),
        transactionRow({ id: 'other', description: 'TED 0042', amount: 1600 }),
      ],
    },
  },
  play: async () => {
    const dialog = await open(`Pagar ${rentName}`, 'Confirmar pagamento');
    await expect(await dialog.findByRole('radio', { name: /ALUGUEL/ })).toBeChecked();
    await expect(dialog.queryByRole('textbox', { name: 'Valor pago' })).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: 'Criar uma despesa' }));
    await expect(dialog.getByRole('textbox', { name: 'Valor pago' })).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: /TED/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar Pagamento' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'rpc/pay_debt',
        expect.objectContaining({ p_transaction_id: 'other', p_existing: true }),
      ),
    );
  },
};

/** A payment of nothing, or of a day that is still to come, is explained beside its field. */
export const InvalidPayment: Story = {
  play: async () => {
    const dialog = await open(`Pagar ${rentName}`, 'Confirmar pagamento');
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Valor pago' }));
    const date = dialog.getByRole('textbox', { name: 'Data do pagamento' });
    await userEvent.clear(date);
    await userEvent.type(date, '31/12/2999');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar Pagamento' }));
    await expect(await dialog.findByText('Valor é obrigatório')).toBeVisible();
    await expect(dialog.getByText('A data do pagamento não pode ser futura')).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
};

/** An edit asks which months it is for. */
export const EditScope: Story = {
  play: async () => {
    const dialog = await open(`Editar ${rentName}`, 'Editar Dívida');
    await expect(dialog.queryByRole('switch', { name: 'Dívida fixa' })).toBeNull();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Instituição' }), 'Imobiliária');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    const scope = within(await screen.findByRole('dialog', { name: 'O que alterar?' }));
    await userEvent.click(scope.getByRole('button', { name: 'Esta e as próximas' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'rpc/edit_occurrences',
        expect.objectContaining({ p_changes: { institution: 'Imobiliária' } }),
      ),
    );
  },
};

const cleaning = aDebt('Faxina', 150, 4, {
  is_fixed: true,
  series_month: day(4),
  repetition: { freq: 'WEEKLY', interval: 1, count: 10, start: day(-10) },
});

/** A debt that may come several times a month says its day, and how it comes back. Another rule holds for the next ones too. */
export const Rule: Story = {
  args: { answers: { ...fixedDebts, debts: [cleaning] } },
  play: async () => {
    const name = 'Faxina · 22 de novembro';
    await expect(await screen.findByRole('heading', { name })).toBeVisible();
    await expect(screen.getByText(/Toda semana, 10 vezes/)).toBeVisible();
    const dialog = await open(`Editar ${name}`, 'Editar Dívida');
    await expect(dialog.getByRole('spinbutton', { name: 'Vezes' })).toHaveValue(8);
    await choose(dialog, 'Repete', 'A cada 15 dias');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    const scope = within(await screen.findByRole('dialog', { name: 'O que alterar?' }));
    await expect(scope.queryByRole('button', { name: 'Só esta' })).toBeNull();
    await userEvent.click(scope.getByRole('button', { name: 'Esta e as próximas' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'rpc/edit_occurrences',
        expect.objectContaining({
          p_changes: { repetition: { freq: 'DAILY', interval: 15, count: 8 } },
        }),
      ),
    );
  },
};

/** A new fixed debt says how it comes back. A missing end is explained beside its field. */
export const NewRule: Story = {
  args: { answers: { ...fixedDebts, ...answer('rpc/save_entry', {}) } },
  play: async () => {
    const dialog = await open('Adicionar dívida', 'Adicionar Dívida');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Babá');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Valor' }), '90000');
    await userEvent.click(dialog.getByRole('switch', { name: 'Dívida fixa' }));
    await choose(dialog, 'Dia', 'n-ésimo dia útil');
    await choose(dialog, 'Fim', 'Até');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    const until = dialog.getByRole('textbox', { name: 'Até' });
    await waitFor(() => expect(until).toHaveAccessibleDescription('Data é obrigatória'));
    await expect(until).toHaveFocus();
    await userEvent.type(until, '31122027');
    await expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('Babá');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'rpc/save_entry',
        expect.objectContaining({
          p_debts: [
            expect.objectContaining({
              repetition: { freq: 'MONTHLY', interval: 1, working_day: 5, until: '2027-12-31' },
            }),
          ],
        }),
      ),
    );
  },
};

/** A last day before the first working day is refused beside it: only the database knows the working days. */
export const EndsTooEarly: Story = {
  args: {
    answers: {
      ...fixedDebts,
      debts: [cleaning],
      'rpc/edit_occurrences': databaseError(400, 'TS012', 'the rule ends before its first day'),
    },
  },
  play: async () => {
    const dialog = await open('Editar Faxina · 22 de novembro', 'Editar Dívida');
    await choose(dialog, 'Repete', 'Todo mês');
    await choose(dialog, 'Dia', 'n-ésimo dia útil');
    await choose(dialog, 'Fim', 'Até');
    const until = dialog.getByRole('textbox', { name: 'Até' });
    await userEvent.type(until, '01122026');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    const scope = within(await screen.findByRole('dialog', { name: 'O que alterar?' }));
    await userEvent.click(scope.getByRole('button', { name: 'Esta e as próximas' }));
    await waitFor(() =>
      expect(until).toHaveAccessibleDescription('O primeiro vencimento é depois deste dia'),
    );
    await expect(screen.queryByText('Erro ao atualizar dívida')).toBeNull();
  },
};

/** Closing the question leaves the form open, with the typed text. */
export const EditWithoutScope: Story = {
  play: async () => {
    const dialog = await open(`Editar ${rentName}`, 'Editar Dívida');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Instituição' }), 'Imobiliária');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    const scope = await screen.findByRole('dialog', { name: 'O que alterar?' });
    await userEvent.click(within(scope).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Salvar' })).toBeEnabled());
    await expect(dialog.getByRole('textbox', { name: 'Instituição' })).toHaveValue('Imobiliária');
    await expect(sent).not.toHaveBeenCalled();
  },
};

/** A fixed debt ends after a confirmation. */
export const End: Story = {
  play: async () => {
    const dialog = await open(`Editar ${rentName}`, 'Editar Dívida');
    await userEvent.click(dialog.getByRole('button', { name: 'Encerrar dívida fixa' }));
    const confirm = within(
      await screen.findByRole('alertdialog', { name: 'Encerrar dívida fixa?' }),
    );
    await userEvent.click(confirm.getByRole('button', { name: 'Encerrar' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith('PATCH debts', { is_fixed: false }));
  },
};

/** A deletion ends the fixed debt when the user chooses so. */
export const DeleteNext: Story = {
  play: async () => {
    const dialog = await open(`Editar ${rentName}`, 'Editar Dívida');
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir dívida' }));
    const confirm = within(await screen.findByRole('alertdialog', { name: 'Excluir dívida?' }));
    await userEvent.click(confirm.getByRole('radio', { name: /Esta e as próximas/ }));
    await userEvent.click(confirm.getByRole('button', { name: 'Excluir' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith('rpc/delete_debts', {
        p_ids: [rent.id],
        p_end_series: true,
      }),
    );
  },
};

/** A payment whose expense was edited is not undone, and the message says what to do. */
export const UndoRefused: Story = {
  args: {
    answers: {
      ...fixedDebts,
      debts: [paidRent],
      'rpc/undo_payment': databaseError(400, 'TS004', 'the expense has been edited'),
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Pagas' }));
    const button = { name: `Desfazer pagamento de ${rentName}` };
    await userEvent.click(await screen.findByRole('button', button));
    const message = await screen.findByText(/Exclua a despesa no histórico/);
    await waitFor(() => expect(message).toBeVisible());
    await expect(screen.getByRole('button', button)).toBeVisible();
  },
};

const netflix = {
  folded_description: 'netflix',
  description: 'Netflix',
  amount: 55.9,
  days: [day(-10), day(-40), day(-71)],
};
const gym = { ...netflix, folded_description: 'academia', description: 'Academia' };

/** Expenses that came three times are proposed as fixed debts. */
export const Proposals: Story = {
  args: {
    answers: {
      ...fixedDebts,
      debts: [],
      'rpc/repeating_expenses': [netflix, gym],
      ...answer('rpc/save_entry', {}),
      ...answer('dismissed_repetitions', [{ id: rowId(1) }]),
    },
  },
  play: async () => {
    await expect(await screen.findByText('Parece que se repete')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dispensar Academia' }));
    await waitFor(() => expect(screen.queryByText('Academia')).toBeNull());
    await userEvent.click(
      screen.getByRole('button', { name: 'Adicionar como dívida fixa: Netflix' }),
    );
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'rpc/save_entry',
        expect.objectContaining({
          p_debts: [expect.objectContaining({ name: 'Netflix', amount: 55.9, is_fixed: true })],
        }),
      ),
    );
    await expect(sent).toHaveBeenCalledWith('dismissed_repetitions', { text: 'academia' });
  },
};

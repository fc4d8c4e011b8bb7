import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseOption } from '@tostao/test-kit/choose-option';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { NewTransactionValues } from '@tostao/platform';
import { rowId } from '@tostao/test-kit/rows/row-ids';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import NewTransactionDialog from '../exposed/new-transaction-dialog.tsx';
import { cardId, someDays, withAccounts, withReceipt } from './mock-history.ts';
import { recordedDays, sent } from './mock-stored.ts';

interface Args {
  answers: MockAnswers;
  type: 'income' | 'expense';
  values?: NewTransactionValues;
  onOpenChange: (open: boolean) => void;
}

const meta = {
  title: 'Screens/New transaction',
  parameters: { layout: 'fullscreen' },
  args: { answers: someDays, type: 'expense', onOpenChange: fn() },
  render: ({ answers, ...props }) => (
    <MockPlatform answers={answers}>
      <NewTransactionDialog {...props} open />
    </MockPlatform>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

export const Expense: Story = { tags: ['picture'] };

/** Opened with values. Fields that are to be chosen are marked, and nothing is proposed for them: the account was used last. */
export const Filled: Story = {
  args: {
    answers: withAccounts,
    values: {
      amount: 31_240,
      description: 'mercado',
      date: '2026-11-12',
      accountId: '',
      category: '',
    },
  },
  play: async () => {
    const dialog = await dialogOf('Nova Saída');
    const account = await dialog.findByRole('combobox', { name: 'Conta' });
    const category = dialog.getByRole('combobox', { name: 'Categoria' });
    await waitFor(() => expect(dialog.getByLabelText('Valor')).toHaveValue('R$ 312,40'));
    await expect(dialog.getByLabelText('Descrição')).toHaveValue('mercado');
    await expect(dialog.getByLabelText('Data')).toHaveValue('12/11/2026');
    await waitFor(() => expect(account).toHaveAccessibleDescription('Escolha a conta'));
    await expect(category).toHaveAccessibleDescription('Escolha a categoria');
    await expect(account).toHaveTextContent('Sem conta');
    await chooseOption(category, 'Lazer');
    await waitFor(() => expect(category).not.toHaveAccessibleDescription(/Escolha/));
  },
};

/** Escape asks before it loses a line that filled the form, as before typed text. */
export const FilledEscape: Story = {
  args: { values: { amount: 1234, description: 'padaria' } },
  play: async ({ args }) => {
    const dialog = await dialogOf('Nova Saída');
    await waitFor(() => expect(dialog.getByLabelText('Descrição')).toHaveValue('padaria'));
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Descartar o que você digitou?' });
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

/** A purchase in installments opens with its card. */
export const FilledInstallments: Story = {
  args: {
    answers: withAccounts,
    values: {
      amount: 10_000,
      description: 'tv',
      category: 'Lazer',
      accountId: cardId,
      installments: 3,
    },
  },
  play: async () => {
    const dialog = await dialogOf('Nova Saída');
    const count = await dialog.findByRole('spinbutton', { name: 'Número de parcelas' });
    await expect(count).toHaveValue(3);
    await expect(count).toHaveAccessibleDescription(/3x de R\$\s33,33/);
    await expect(dialog.getByRole('combobox', { name: 'Categoria' })).toHaveTextContent('Lazer');
    await expect(dialog.getByLabelText('Data')).toHaveValue('18/11/2026');
  },
};

export const Income: Story = { args: { type: 'income' } };

/** A submit with empty fields shows a message beside each, and focuses the first. */
export const Invalid: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    const dialog = await dialogOf('Nova Saída');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await dialog.findByText('Valor é obrigatório')).toBeVisible();
    await expect(dialog.getByText('Descrição é obrigatória')).toBeVisible();
    await expect(dialog.getByText('Selecione uma categoria')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveFocus();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

/** A recurring expense becomes a debt per month, on the last day of shorter months. A double press saves once. */
export const RecurringSaved: Story = {
  args: { answers: recordedDays },
  beforeEach: () => void sent.mockReset(),
  play: async ({ args }) => {
    const dialog = await fillExpense();
    const date = dialog.getByRole('textbox', { name: 'Data' });
    await userEvent.clear(date);
    await userEvent.type(date, '31/01/2027');
    await userEvent.click(dialog.getByRole('switch', { name: 'Saída Recorrente' }));
    const months = await dialog.findByRole('spinbutton', { name: 'Quantos meses?' });
    await expect(months).toHaveValue(12);
    await expect(dialog.getByText(/^12 dívidas, de 31\/01\/2027 a 31\/12\/2027/)).toBeVisible();
    await userEvent.clear(months);
    await userEvent.type(months, '3');
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalled());
    await expect(sent.mock.calls.filter(([path]) => path === 'rpc/save_entry')).toEqual([
      [
        'rpc/save_entry',
        expect.objectContaining({
          p_debts: ['2027-01-31', '2027-02-28', '2027-03-31'].map((due_date) =>
            expect.objectContaining({ due_date, is_fixed: true, total_installments: 3 }),
          ),
        }),
      ],
    ]);
  },
};

/** An income that comes back on a working day of each month. */
export const RecurringIncome: Story = {
  args: { answers: recordedDays, type: 'income' },
  beforeEach: () => void sent.mockReset(),
  play: async ({ args }) => {
    const dialog = await dialogOf('Nova Entrada');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Valor' }), '500000');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Descrição' }), 'Salário');
    await chooseOption(dialog.getByRole('combobox', { name: 'Categoria' }), 'Salário');
    await userEvent.click(dialog.getByRole('switch', { name: 'Entrada Recorrente' }));
    await chooseOption(await dialog.findByRole('combobox', { name: 'Dia' }), 'n-ésimo dia útil');
    await expect(dialog.getByRole('spinbutton', { name: 'Dia útil' })).toHaveValue(5);
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalled());
    await expect(sent).toHaveBeenCalledWith(
      'rpc/save_entry',
      expect.objectContaining({
        p_transactions: [
          expect.objectContaining({
            is_recurring: true,
            repetition: { freq: 'MONTHLY', interval: 1, working_day: 5 },
          }),
        ],
      }),
    );
  },
};

/** A recurring expense takes 1 to 60 months. */
export const TooManyMonths: Story = {
  play: async () => {
    const dialog = await dialogOf('Nova Saída');
    await userEvent.click(dialog.getByRole('switch', { name: 'Saída Recorrente' }));
    const months = await dialog.findByRole('spinbutton', { name: 'Quantos meses?' });
    for (const wrong of ['0', '61']) {
      await userEvent.clear(months);
      await userEvent.type(months, wrong);
      await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
      await waitFor(() => expect(months).toHaveAccessibleDescription(/Digite um número de 1 a 60/));
      await userEvent.clear(months);
      await userEvent.type(months, '60');
      await waitFor(() => expect(months).not.toHaveAccessibleDescription(/Digite um número/));
    }
  },
};

/** An amount pasted from elsewhere is read as a number, with any separators. */
export const PastedAmount: Story = {
  args: { type: 'income' },
  play: async () => {
    const dialog = await dialogOf('Nova Entrada');
    const amount = dialog.getByRole('textbox', { name: 'Valor' });
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '1.234,5');
    amount.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
    await waitFor(() => expect(amount).toHaveValue('R$ 1.234,50'));
  },
};

const ruleFor = (text: string) => ({
  id: '1',
  match: 'contains',
  text,
  type: 'expense',
  category: 'Transporte',
  account_id: null,
});

/** A rule proposes the category while the user types the description. */
export const ProposedByRule: Story = {
  args: {
    answers: {
      ...someDays,
      import_rules: [ruleFor('uber')],
    },
  },
  play: async () => {
    const dialog = await dialogOf('Nova Saída');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Descrição' }), 'ÚBER para casa');
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'Categoria' })).toHaveTextContent('Transporte'),
    );
    await expect(dialog.getByRole('combobox', { name: 'Categoria' })).toHaveAccessibleDescription(
      'Pela regra contém “uber”',
    );
  },
};

/** A rule that divides proposes its division, which follows the amount until the user changes it. */
export const DividedByRule: Story = {
  args: {
    answers: {
      ...someDays,
      import_rules: [
        {
          ...ruleFor('loja casa'),
          shares: [
            { category: 'Transporte', percent: 50 },
            { category: 'Lazer', percent: 50 },
          ],
        },
      ],
    },
  },
  play: async () => {
    const dialog = await dialogOf('Nova Saída');
    const amount = dialog.getByRole('textbox', { name: 'Valor' });
    const description = dialog.getByRole('textbox', { name: 'Descrição' });
    await userEvent.type(description, 'Loja Casa');
    await dialog.findByText('Pela regra contém “loja casa”');
    const amounts = () => parts(dialog).getAllByRole('textbox', { name: 'Valor' });
    await userEvent.type(amount, '1001');
    await waitFor(() => expect(amounts()[0]).toHaveValue('R$ 5,01'));
    await expect(amounts()[1]).toHaveValue('R$ 5,00');
    await userEvent.clear(description);
    await userEvent.type(description, 'Outra');
    await dialog.findByRole('button', { name: 'Dividir em categorias' });
    await userEvent.clear(description);
    await userEvent.type(description, 'Loja Casa');
    await dialog.findByText('Pela regra contém “loja casa”');
    await userEvent.type(amounts()[0]!, '0');
    await userEvent.type(amount, '0');
    await expect(amounts()[0]).toHaveValue('R$ 50,10');
    await expect(dialog.queryByText('Pela regra contém “loja casa”')).toBeNull();
  },
};

async function fillExpense() {
  const dialog = await dialogOf('Nova Saída');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Valor' }), '990');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Descrição' }), 'Sorvete');
  await chooseOption(dialog.getByRole('combobox', { name: 'Categoria' }), 'Lazer');
  return dialog;
}

const parts = (dialog: Awaited<ReturnType<typeof dialogOf>>) =>
  within(dialog.getByRole('group', { name: 'Dividida em categorias' }));

/** Chooses the category of a part, by its place. */
async function chooseCategory(
  dialog: Awaited<ReturnType<typeof dialogOf>>,
  index: number,
  name: string,
) {
  await chooseOption(parts(dialog).getAllByRole('combobox', { name: 'Categoria' })[index]!, name);
}

/** One receipt with food, cleaning and a gift. The last part takes the rest, until its amount is typed. */
export const Divided: Story = {
  tags: ['picture'],
  args: { answers: recordedDays },
  beforeEach: () => void sent.mockReset(),
  play: async ({ args }) => {
    const dialog = await fillExpense();
    await userEvent.click(dialog.getByRole('button', { name: 'Dividir em categorias' }));
    const amounts = () => parts(dialog).getAllByRole('textbox', { name: 'Valor' });
    await expect(amounts()[1]).toHaveAttribute('placeholder', 'R$\u00A09,90');
    await chooseCategory(dialog, 1, 'Alimentação');
    await userEvent.click(parts(dialog).getByRole('button', { name: 'Adicionar categoria' }));
    await userEvent.type(amounts()[0]!, '400');
    // The last part takes the rest at once, before the last part is named.
    await userEvent.type(amounts()[1]!, '100');
    await expect(amounts()[2]).toHaveAttribute('placeholder', 'R$\u00A04,90');
    await expect(amounts()[2]).toHaveValue('');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await dialog.findByText('Selecione uma categoria')).toBeVisible();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

/** Every press in a division leaves the focus in it or in its place, and a category that the user chose there stays chosen. */
export const DividedByKeyboard: Story = {
  play: async () => {
    const dialog = await dialogOf('Nova Saída');
    const press = async (name: string) => {
      dialog.getByRole('button', { name }).focus();
      await userEvent.keyboard('{Enter}');
    };
    const categories = () => parts(dialog).getAllByRole('combobox', { name: 'Categoria' });
    await press('Dividir em categorias');
    await waitFor(() => expect(categories()[0]).toHaveFocus());
    await chooseCategory(dialog, 0, 'Lazer');
    await press('Adicionar categoria');
    await waitFor(() => expect(categories()[2]).toHaveFocus());
    await press('Tirar a 3ª parte');
    await expect(categories()).toHaveLength(2);
    await waitFor(() => expect(categories()[1]).toHaveFocus());
    await press('Não dividir');
    const category = dialog.getByRole('combobox', { name: 'Categoria' });
    await waitFor(() => expect(category).toHaveFocus());
    await expect(category).toHaveTextContent('Lazer');
    await expect(category).not.toHaveAccessibleDescription(/última vez/);
  },
};

/** A recurring expense has one category: the parts come back without the recurrence, and no wrong one keeps it from being saved. */
export const DividedRecurring: Story = {
  args: { answers: recordedDays },
  beforeEach: () => void sent.mockReset(),
  play: async ({ args }) => {
    const dialog = await fillExpense();
    await userEvent.click(dialog.getByRole('button', { name: 'Dividir em categorias' }));
    const last = () => parts(dialog).getAllByRole('textbox', { name: 'Valor' })[1]!;
    await userEvent.type(last(), '2000');
    const recurs = dialog.getByRole('switch', { name: 'Saída Recorrente' });
    await userEvent.click(recurs);
    await expect(
      dialog.getByText(
        /Uma saída recorrente tem uma só categoria\. Sem recorrência, a divisão volta\./,
      ),
    ).toBeVisible();
    await userEvent.click(recurs);
    await expect(last()).toHaveValue('R$ 20,00');
    await userEvent.click(recurs);
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalled());
  },
};

/** Amounts that are not the whole are said while they are typed, and are not saved. */
export const DividedSaved: Story = {
  args: { answers: recordedDays },
  beforeEach: () => void sent.mockReset(),
  play: async ({ args }) => {
    const dialog = await fillExpense();
    await userEvent.click(dialog.getByRole('button', { name: 'Dividir em categorias' }));
    await chooseCategory(dialog, 1, 'Alimentação');
    const [first, second] = parts(dialog).getAllByRole('textbox', { name: 'Valor' });
    await userEvent.type(first!, '400');
    await userEvent.type(second!, '600');
    await expect(parts(dialog).getByText('Passa R$ 0,10')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(second).toHaveAccessibleDescription('Passa R$\u00A00,10'));
    await expect(parts(dialog).getAllByText('Passa R$ 0,10')).toHaveLength(1);
    await userEvent.type(first!, '{Backspace}');
    await waitFor(() => expect(second).toHaveAccessibleDescription(/^Falta/));
    await userEvent.type(first!, '0');
    await userEvent.clear(second!);
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalled());
    const [, body] = sent.mock.calls.find(([path]) => path === 'rpc/save_entry')!;
    await expect(body).toMatchObject({
      p_transactions: [
        {
          amount: 9.9,
          category: 'Lazer',
          parts: [
            { category: 'Lazer', amount: 4 },
            { category: 'Alimentação', amount: 5.9 },
          ],
        },
      ],
    });
  },
};

/** When saving fails, a toast says so and the form stays as typed. */
export const Rejected: Story = {
  args: { answers: { ...someDays, 'rpc/save_entry': 'failing' } },
  play: async ({ args }) => {
    const dialog = await fillExpense();
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Erro ao adicionar transação.',
    );
    await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Sorvete');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

/** When creating the debts of a recurring expense fails, the form stays as typed, too. */
export const RecurringRejected: Story = {
  args: { answers: { ...someDays, 'rpc/save_entry': 'failing' } },
  play: async ({ args }) => {
    const dialog = await fillExpense();
    const recurs = dialog.getByRole('switch', { name: 'Saída Recorrente' });
    await userEvent.click(recurs);
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao criar dívidas.');
    await expect(
      screen.getByText(/Houve um problema ao criar as dívidas recorrentes\. Tente novamente\./),
    ).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Sorvete');
    await expect(recurs).toBeChecked();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

/** Without an account there is no field for one. */
export const WithoutAccounts: Story = {
  play: async () => {
    const dialog = await dialogOf('Nova Saída');
    await dialog.findByRole('combobox', { name: 'Categoria' });
    await expect(dialog.queryByRole('combobox', { name: 'Conta' })).toBeNull();
  },
};

/** The account that was used last is proposed; only a card splits a purchase into installments. */
export const Installments: Story = {
  args: { answers: withAccounts },
  play: async () => {
    const dialog = await dialogOf('Nova Saída');
    const account = await dialog.findByRole('combobox', { name: 'Conta' });
    await waitFor(() => expect(account).toHaveTextContent('Nubank'));
    await expect(dialog.queryByRole('switch', { name: 'Parcelar' })).toBeNull();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Valor' }), '10000');
    await chooseOption(account, 'Cartão Nubank');
    await userEvent.click(await dialog.findByRole('switch', { name: 'Parcelar' }));
    const count = await dialog.findByRole('spinbutton', { name: 'Número de parcelas' });
    await userEvent.clear(count);
    await userEvent.type(count, '3');
    await expect(count).toHaveAccessibleDescription(/3x de R\$\s33,33/);
    await userEvent.clear(count);
    await userEvent.type(count, '61');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(count).toHaveAccessibleDescription(/Digite um número de 2 a 60/);
  },
};

const choicesOf = async (dialog: Awaited<ReturnType<typeof dialogOf>>) => {
  // Those of another field are there until its list has closed.
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(0));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Categoria' }));
  const options = await screen.findAllByRole('option');
  return options.map((option) => option.textContent);
};

/** An income that is marked "Estorno" takes the categories of expenses, and does not repeat. */
export const Refund: Story = {
  args: { type: 'income', answers: { ...someDays, 'rpc/save_entry': null } },
  play: async ({ args }) => {
    const dialog = await dialogOf('Nova Entrada');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Valor' }), '4000');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Descrição' }), 'Devolução');
    await chooseOption(dialog.getByRole('combobox', { name: 'Categoria' }), 'Salário');
    await userEvent.click(dialog.getByRole('switch', { name: 'Estorno' }));
    const category = dialog.getByRole('combobox', { name: 'Categoria' });
    await waitFor(() => expect(category).not.toHaveTextContent('Salário'));
    await expect(dialog.queryByRole('switch', { name: 'Entrada Recorrente' })).toBeNull();
    await expect(await choicesOf(dialog)).toEqual(['Alimentação', 'Transporte', 'Lazer']);
    await userEvent.click(screen.getByRole('option', { name: 'Alimentação' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.getByText('Estorno adicionado')).toBeVisible());
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

/** A refund names the purchase that it gives back, and one of its parts: at most what that has. */
export const RefundOfPart: Story = {
  args: {
    type: 'income',
    answers: { ...recordedDays, transactions: withReceipt['transactions']! },
  },
  play: async () => {
    const dialog = await dialogOf('Nova Entrada');
    await userEvent.click(dialog.getByRole('switch', { name: 'Estorno' }));
    await chooseOption(await dialog.findByRole('combobox', { name: 'Compra' }), 'Compra do mês');
    await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Compra do mês');
    const amount = dialog.getAllByRole('textbox', { name: 'Valor' })[0]!;
    await expect(amount).toHaveValue('R$ 100,00');
    await userEvent.type(amount, '{Backspace}');
    const partAmounts = dialog.getAllByRole('textbox', { name: 'Valor' }).slice(1);
    await waitFor(() => expect(partAmounts[0]).toHaveValue('R$ 6,05'));
    await expect(partAmounts[1]).toHaveValue('R$ 3,95');
    await userEvent.type(amount, '0');
    await chooseOption(dialog.getByRole('combobox', { name: 'Parte' }), 'Lazer');
    await expect(amount).toHaveValue('R$ 39,50');
    await expect(dialog.getByRole('combobox', { name: 'Categoria' })).toHaveTextContent('Lazer');
    await userEvent.type(amount, '0');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(amount).toHaveAccessibleDescription(/^O estorno pode ser de no máximo R\$.39,50$/),
    );
    await userEvent.type(amount, '{Backspace}');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.getByText('Estorno adicionado')).toBeVisible());
    const refund = { type: 'income', category_type: 'expense', amount: 39.5, category: 'Lazer' };
    await expect(sent).toHaveBeenLastCalledWith(
      'rpc/save_entry',
      expect.objectContaining({ p_transactions: [expect.objectContaining(refund)] }),
    );
  },
};

const installment = (number: number) =>
  transactionRow({
    description: 'Mercado',
    installment_number: number,
    total_installments: 3,
    purchase_id: rowId(90),
    parts: [
      { category: 'Alimentação', amount: 6 },
      { category: 'Lazer', amount: 4 },
    ],
  });

/** The installments of a purchase differ by their place, and one of them is not the whole purchase. */
export const RefundOfInstallment: Story = {
  args: {
    type: 'income',
    answers: { ...someDays, transactions: [installment(1), installment(2)] },
  },
  play: async () => {
    const dialog = await dialogOf('Nova Entrada');
    await userEvent.click(dialog.getByRole('switch', { name: 'Estorno' }));
    await chooseOption(await dialog.findByRole('combobox', { name: 'Compra' }), 'Mercado 2/3');
    const part = await dialog.findByRole('combobox', { name: 'Parte' });
    await expect(part).toHaveTextContent('Toda a parcela');
    await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Mercado');
  },
};

/** Money that goes into a card is a refund, which a hint says: there is nothing to switch on. */
export const RefundIntoCard: Story = {
  args: { type: 'income', answers: withAccounts },
  play: async () => {
    const dialog = await dialogOf('Nova Entrada');
    const account = await dialog.findByRole('combobox', { name: 'Conta' });
    await chooseOption(account, 'Cartão Nubank');
    await waitFor(() => expect(account).toHaveAccessibleDescription(/^Estorno: /));
    await expect(dialog.queryByRole('switch')).toBeNull();
    await expect(await choicesOf(dialog)).toEqual(['Alimentação', 'Transporte', 'Lazer']);
  },
};

/** A charge of a card that is an installment offers those after it, except for a purchase that is split here. */
export const ExpectedInstallments: Story = {
  args: {
    answers: {
      ...withAccounts,
      'rpc/match_installments': { typed: [], offered: [{ index: 0, numbers: [3, 4, 5, 6] }] },
    },
  },
  play: async () => {
    const dialog = await dialogOf('Nova Saída');
    const account = await dialog.findByRole('combobox', { name: 'Conta' });
    await waitFor(() => expect(account).toHaveTextContent('Nubank'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Valor' }), '12495');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Descrição' }), 'Loja Azul parc 2/6');
    await expect(dialog.queryByRole('checkbox')).toBeNull();
    await chooseOption(account, 'Cartão Nubank');
    const box = await dialog.findByRole('checkbox', { name: 'Prever 3/6 a 6/6' });
    await expect(box).toBeChecked();
    await userEvent.click(dialog.getByRole('switch', { name: 'Parcelar' }));
    await expect(dialog.queryByRole('checkbox')).toBeNull();
    await userEvent.click(dialog.getByRole('switch', { name: 'Parcelar' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Prever 3/6 a 6/6' }));
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  },
};

/** A list of accounts that fails says so: the transaction would be stored without one. */
export const AccountsFailed: Story = {
  args: { answers: { ...someDays, accounts: 'failing' } },
  play: async () => {
    const dialog = await dialogOf('Nova Saída');
    await expect(
      await dialog.findByText('Não foi possível carregar as suas contas.'),
    ).toBeVisible();
  },
};

/** Categories that fail to load offer a retry beside the field. */
let areLost = true;
export const CategoriesFailed: Story = {
  args: {
    answers: {
      ...someDays,
      categories: () => (areLost ? 'failing' : someDays['categories']),
    },
  },
  beforeEach: () => {
    areLost = true;
  },
  play: async () => {
    const dialog = await dialogOf('Nova Saída');
    const alert = within(await dialog.findByRole('alert'));
    await expect(alert.getByText(/Não foi possível carregar as suas categorias/)).toBeVisible();
    areLost = false;
    await userEvent.click(alert.getByRole('button', { name: 'Tentar novamente' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Categoria' }));
    const option = await screen.findByRole('option', { name: 'Lazer' });
    await waitFor(() => expect(option).toBeVisible());
  },
};

import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseOption } from '@tostao/test-kit/choose-option';
import { createConnection } from '@tostao/test-kit/connection';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { editDebtForm } from '../debt/debt-form.ts';
import DebtsPage from '../exposed/debts-page.tsx';
import { exampleDebts, noDebts, nothingNew, someDebts, withCard } from './mock-debts.ts';

const meta = {
  title: 'Screens/Debts/Page',
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: `The list answers when something is due, so its groups are times: overdue, this week, this month, later. Only the most
urgent debt has the filled button. Drawn beside it: one list with a filled “Pagar” in each row, which the page had before. Six equal
buttons compete, and the overdue debt looks like that of next month.`,
      },
    },
  },
  args: { answers: someDebts },
  render: ({ answers }) => (
    <MockPlatform answers={answers}>
      <DebtsPage />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeDebts: Story = { tags: ['picture'] };

/** Those who may only view see the next dues, and press nothing to pay one. */
export const Viewer: Story = {
  render: ({ answers }) => (
    <MockPlatform answers={answers} household={{ role: 'viewer' }}>
      <DebtsPage />
    </MockPlatform>
  ),
  play: async () => {
    await expect((await screen.findAllByText('Conta de luz'))[0]).toBeVisible();
    await expect(screen.queryByRole('button', { name: /Conta de luz/ })).toBeNull();
  },
};

/** The household that a visitor can open without an account. */
export const ExampleHousehold: Story = { args: { answers: exampleDebts } };

export const NothingYet: Story = {
  tags: ['picture'],
  args: { answers: noDebts },
};

export const Loading: Story = { args: { answers: { ...nothingNew, debts: 'loading' } } };

/** A failed list offers a retry. */
export const Failed: Story = {
  args: { answers: { ...nothingNew, debts: 'failing' } },
  play: async () => {
    const alert = within(await screen.findByRole('alert'));
    await expect(alert.getByText('Não foi possível carregar as dívidas')).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
  },
};

/** Without a connection the page keeps what it has and stays silent: the banner of the app says so once. */
const connection = createConnection(someDebts);
export const Offline: Story = {
  args: { answers: connection.answers },
  beforeEach: connection.open,
  play: async () => {
    await expect((await screen.findAllByText('Conta de luz'))[0]).toBeVisible();
    await connection.lose();
    await expect((await screen.findAllByText('Conta de luz'))[0]).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  },
};

const isShown = (name: string) =>
  document.querySelector(`[name="${name}"], [name^="${name}."]`) !== null;

const openNewDebt = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar dívida' }));
  return within(await screen.findByRole('dialog', { name: 'Adicionar Dívida' }));
};

/** Every tab without debts says so, and the page offers to add the first. */
export const NothingYetTexts: Story = {
  args: { answers: noDebts },
  play: async () => {
    await expect(await screen.findByText('Nenhuma dívida cadastrada')).toBeVisible();
    for (const [tab, text] of [
      ['Fixas', 'Nenhuma dívida fixa'],
      ['Parceladas', 'Nenhuma dívida parcelada'],
      ['Pagas', 'Nenhuma dívida paga'],
    ] as const) {
      await userEvent.click(screen.getByRole('tab', { name: tab }));
      await expect(await screen.findByRole('tabpanel', { name: tab })).toHaveTextContent(text);
      await expect(screen.getAllByRole('button', { name: 'Adicionar dívida' })).toHaveLength(1);
    }
  },
};

/** Each value of the form has a control. The payment code has one of its own. */
export const NewDebtControls: Story = {
  play: async () => {
    const dialog = await openNewDebt();
    await userEvent.click(dialog.getByRole('switch', { name: 'Dívida fixa' }));
    const { paymentCode: _, ...fields } = editDebtForm.shape;
    const names = Object.keys(fields);
    await expect(names.filter((name) => !isShown(name))).toEqual([]);
  },
};

/** A submit with invalid fields shows a message beside each, and focuses the first. */
export const NewDebtInvalid: Story = {
  tags: ['picture'],
  play: async () => {
    const dialog = await openNewDebt();
    await userEvent.click(dialog.getByRole('switch', { name: 'Parcelada' }));
    const count = await dialog.findByRole('spinbutton', { name: 'Número de parcelas' });
    const date = dialog.getByRole('textbox', { name: 'Data de vencimento' });
    await userEvent.clear(date);
    await userEvent.type(date, '31022027');
    for (const wrong of ['1', '61']) {
      await userEvent.clear(count);
      await userEvent.type(count, wrong);
      await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
      await expect(count).toHaveAccessibleDescription(/Digite um número de 2 a 60/);
    }
    await expect(date).toHaveAccessibleDescription(/Data inválida/);
    await expect(await dialog.findByText('Nome é obrigatório')).toBeVisible();
    await expect(dialog.getByText('Valor é obrigatório')).toBeVisible();
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveFocus();
  },
};

/** Fewer centavos than installments cannot be split. */
export const NewDebtTooSmallToSplit: Story = {
  play: async () => {
    const dialog = await openNewDebt();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Bala');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Valor' }), '1');
    await userEvent.click(dialog.getByRole('switch', { name: 'Parcelada' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(
      await dialog.findByText('O valor deve ter ao menos um centavo por parcela'),
    ).toBeVisible();
  },
};

/** The name suggests a type until the user selects one. A debt is fixed or has installments. */
export const NewDebtType: Story = {
  args: { answers: { ...someDebts, 'rpc/save_entry': fn(() => ({})) } },
  play: async ({ args }) => {
    const dialog = await openNewDebt();
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    const type = dialog.getByRole('combobox', { name: 'Tipo' });
    await expect(type).toHaveTextContent('Cartão de crédito');
    for (const [text, guess] of [
      ['Empréstimo', 'Empréstimo'],
      ['Financiamento da casa', 'Financiamento'],
      ['Condomínio', 'Outro'],
      ['Cartão', 'Cartão de crédito'],
    ] as const) {
      await userEvent.clear(name);
      await userEvent.type(name, text);
      await waitFor(() => expect(type).toHaveTextContent(guess));
    }
    await chooseOption(type, 'Financiamento');
    await userEvent.clear(name);
    await userEvent.type(name, 'Empréstimo');
    await waitFor(() => expect(type).toHaveTextContent('Financiamento'));
    const fixed = dialog.getByRole('switch', { name: 'Dívida fixa' });
    const installments = dialog.getByRole('switch', { name: 'Parcelada' });
    await userEvent.click(fixed);
    await userEvent.click(installments);
    await expect(fixed).not.toBeChecked();
    await userEvent.click(fixed);
    await expect(installments).not.toBeChecked();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Instituição' }), 'Caixa');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Valor' }), '5000');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    const stored = { type: 'financing', icon: 'Building2', is_fixed: true, institution: 'Caixa' };
    await waitFor(() =>
      expect(args.answers['rpc/save_entry']).toHaveBeenCalledWith(
        expect.objectContaining({
          body: expect.objectContaining({ p_debts: [expect.objectContaining(stored)] }),
        }),
        expect.anything(),
      ),
    );
  },
};

/** When saving fails, a toast says so and the form stays as typed. */
export const NewDebtRejected: Story = {
  args: { answers: { ...someDebts, 'rpc/save_entry': 'failing' } },
  play: async () => {
    const dialog = await openNewDebt();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Geladeira');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Valor' }), '100000');
    const date = dialog.getByRole('textbox', { name: 'Data de vencimento' });
    await userEvent.clear(date);
    await userEvent.type(date, '31012027');
    await userEvent.click(dialog.getByRole('switch', { name: 'Parcelada' }));
    const count = await dialog.findByRole('spinbutton', { name: 'Número de parcelas' });
    await userEvent.clear(count);
    await userEvent.type(count, '7');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao adicionar dívida.');
    await expect(
      screen.getByText(/Houve um problema ao criar a dívida\. Tente novamente\./),
    ).toBeVisible();
    await expect(date).toHaveValue('31/01/2027');
    await expect(count).toHaveValue(7);
    await expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('Geladeira');
    await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$ 1.000,00');
  },
};

/** The tabs are operated with the arrow keys. */
export const TabsByKeyboard: Story = {
  play: async () => {
    const all = await screen.findByRole('tab', { name: 'Todas' });
    all.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(screen.getByRole('tab', { name: 'Fixas' })).toHaveFocus();
    await expect(screen.getByRole('tab', { name: 'Fixas' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

/** A failed list offers a retry. */
export const FailedRetry: Story = {
  args: { answers: { ...nothingNew, debts: 'failing' } },
  play: async () => {
    const alert = within(await screen.findByRole('alert'));
    await expect(alert.getByText('Não foi possível carregar as dívidas')).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
  },
};

/** The list stays in its place once the dues are known. */
export const PlaceOfDues: Story = {
  args: { answers: withCard },
  play: async () => {
    const heights = new Set<number>();
    const observer = new MutationObserver(() => {
      const totals = document.querySelector<HTMLElement>('[aria-label="Totais"]');
      if (totals?.textContent.includes('R$')) heights.add(totals.offsetHeight);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await screen.findByRole('link', { name: 'Fatura de Cartão Nubank' });
    observer.disconnect();
    await expect([...heights]).toHaveLength(1);
  },
};

/** The rest of an open statement is due among the debts, and a payment names its account. */
export const WithStatement: Story = {
  args: { answers: withCard },
  play: async () => {
    await expect(
      await screen.findByRole('link', { name: 'Fatura de Cartão Nubank' }),
    ).toBeVisible();
    const due = within(screen.getByRole('region', { name: 'Próximos vencimentos' }));
    await expect(due.getByText('R$ 612,33')).toBeVisible();
    // 189,90 + 1.349,99 + 1.600,00 + 2 × 450,00, and the statement.
    const totals = screen.getByRole('region', { name: 'Total a Pagar' });
    await expect(totals).toHaveTextContent('R$ 4.652,22');
    await userEvent.click(screen.getByRole('button', { name: 'Pagar Conta de luz' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar pagamento' }));
    const account = await dialog.findByRole('combobox', { name: 'Conta' });
    await waitFor(() => expect(account).toHaveTextContent('Nubank'));
    await chooseOption(account, 'Sem conta');
    await waitFor(() => expect(account).toHaveTextContent('Sem conta'));
  },
};

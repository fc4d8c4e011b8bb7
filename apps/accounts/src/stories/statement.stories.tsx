import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { createConnection } from '@tostao/test-kit/connection';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { dayOf } from '@tostao/domain/calendar/calendar-day';
import { firstDayOf, monthOf, monthsLater } from '@tostao/domain/calendar/month';
import { Route, Routes, setQueuedMutations } from '@tostao/platform';
import type { StoredHousehold } from '@tostao/platform/stored-household';
import { toCentavos } from '@tostao/domain/money/centavos';
import { type Transaction, transactionRows } from '@tostao/domain/transaction/transaction';
import { rowId } from '@tostao/test-kit/rows/row-ids';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import ExposedAccountsPage from '../exposed/accounts-page.tsx';
import { someAccounts } from './mock-accounts.ts';

const month = monthOf(dayOf(new Date()));
const total = (months: number, sums: object) => ({
  account_id: rowId(5),
  month: firstDayOf(monthsLater(month, months)),
  total: 0,
  received: 0,
  expected: 0,
  ...sums,
});

const meta = {
  title: 'Screens/Statement',
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: `One question comes first: how much is left to pay, and until when. The strip of months answers how much the
next faturas will be without opening them, in figures and words. Drawn beside it: bars of the months. They show the course of
a year at a glance, but the figure of a month takes a press, R$ 12,00 looks like nothing, and the rest to pay begins 65 px
lower on a phone.`,
      },
    },
  },
  args: { answers: someAccounts, subpath: `${rowId(5)}/${month}` },
  render: ({ answers, subpath, sharesState = false, household }) => (
    <MockPlatform {...{ answers, sharesState, household }} path={`/contas/${subpath}`}>
      <Routes>
        <Route path="/contas/*" element={<ExposedAccountsPage />} />
      </Routes>
    </MockPlatform>
  ),
} satisfies Meta<{
  answers: MockAnswers;
  subpath: string;
  sharesState?: boolean;
  household?: Partial<StoredHousehold>;
}>;
export default meta;
type Story = StoryObj<typeof meta>;

const charges = async () =>
  within(await screen.findByRole('region', { name: 'Compras da fatura' }));
const summary = async () => within(await screen.findByRole('region', { name: 'Falta pagar' }));

/** The sum of the charges is the total. Of several accounts the first one pays. */
export const OpenStatement: Story = {
  tags: ['picture'],
  play: async () => {
    const list = await charges();
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
    await expect(list.getByText('2/10')).toBeVisible();
    await expect(list.getByText('-R$ 21,00')).toBeVisible();
    const figures = await summary();
    await expect(figures.getByText('Aberta')).toBeVisible();
    await userEvent.click(figures.getByRole('button', { name: 'Pagar fatura' }));
    const payment = within(await screen.findByRole('dialog', { name: 'Pagar fatura' }));
    await expect(payment.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$ 712,33');
    await expect(payment.getByRole('combobox', { name: 'Para' })).toHaveTextContent(
      'Cartão Nubank',
    );
  },
};

/** The strip leads to another month by keyboard, and keeps the focus. */
export const StripByKeyboard: Story = {
  play: async () => {
    const strip = within(await screen.findByRole('navigation', { name: 'Faturas' }));
    const shown = strip.getByRole('link', { current: 'page' });
    const next = strip.getByRole('link', { name: /R\$\s100,00/ });
    shown.focus();
    await userEvent.tab();
    await expect(next).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(next).toHaveAttribute('aria-current', 'page'));
    await expect((await summary()).getAllByText('R$ 100,00')[0]).toBeVisible();
    await expect(next).toHaveFocus();
  },
};

const description = 'Passagens de ônibus para a família inteira e mais a bagagem de cada pessoa';

/** Two years of statements, a total of seven digits, a credit and 200 charges. */
export const ManyMonthsAndCharges: Story = {
  args: {
    answers: {
      ...someAccounts,
      'rpc/statement_totals': [
        ...Array.from({ length: 20 }, (_, index) => total(index - 20, { total: 90, received: 90 })),
        total(-1, { total: -45.25 }),
        total(0, { total: 1_234_567.89 }),
        total(1, { total: 12 }),
      ],
      transactions: Array.from({ length: 200 }, (_, index) =>
        transactionRow({
          id: rowId(100 + index),
          description: index === 0 ? description : `Compra ${index}`,
          amount: index + 0.99,
          date: `2026-01-${String(28 - (index % 28)).padStart(2, '0')}`,
        }),
      ),
    },
  },
  play: async () => {
    const strip = await screen.findByRole('navigation', { name: 'Faturas' });
    const shown = within(strip).getByRole('link', { current: 'page' });
    await expect(shown).toHaveTextContent('R$ 1.234.567,89');
    await waitFor(() => {
      const { left, right } = shown.getBoundingClientRect();
      return expect(left >= 0 && right <= window.innerWidth).toBe(true);
    });
    await waitFor(async () => expect((await charges()).getAllByRole('listitem')).toHaveLength(200));
  },
};

/** A divided charge names no single category. */
export const Divided: Story = {
  args: {
    answers: {
      ...someAccounts,
      transactions: [
        transactionRow({
          parts: [
            { category: 'Alimentação', amount: 6 },
            { category: 'Lazer', amount: 4 },
          ],
        }),
      ],
    },
  },
  play: async () => {
    await expect(await (await charges()).findByText('2 categorias')).toBeVisible();
  },
};

/** A paid statement says so and has no button. */
export const Paid: Story = {
  args: {
    answers: {
      ...someAccounts,
      'rpc/statement_totals': [total(0, { total: 712.33, received: 712.33 })],
    },
  },
  play: async () => {
    const figures = await summary();
    await expect(figures.getByText('Paga')).toBeVisible();
    await expect(figures.queryByRole('button')).toBeNull();
  },
};

export const Loading: Story = {
  args: { answers: { ...someAccounts, 'rpc/statement_totals': 'loading' } },
};

/** Without the totals there is no statement: the page offers a retry. */
export const Failed: Story = {
  args: { answers: { ...someAccounts, 'rpc/statement_totals': 'lost' } },
  play: async () => {
    const alert = within(await screen.findByRole('alert'));
    await expect(alert.getByText('Não foi possível somar as faturas')).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
  },
};

/** Without a connection the page keeps what it has and stays silent: the banner of the app says so once. */
const connection = createConnection(someAccounts);
export const Offline: Story = {
  args: { answers: connection.answers },
  beforeEach: connection.open,
  play: async () => {
    await expect(await screen.findByRole('navigation', { name: 'Faturas' })).toBeVisible();
    await connection.lose();
    await expect(await screen.findByRole('navigation', { name: 'Faturas' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  },
};

/** A failed list of charges offers a retry; the figures stay. */
export const ChargesFailed: Story = {
  args: { answers: { ...someAccounts, transactions: 'failing' } },
  play: async () => {
    const list = await charges();
    await expect(await list.findByText('Não foi possível carregar as compras.')).toBeVisible();
    await expect((await summary()).getAllByText('R$ 712,33')).not.toHaveLength(0);
  },
};

/** An address without a card or month leads to the accounts. */
export const Unknown: Story = {
  args: { subpath: `${rowId(5)}/2026-13` },
  play: async () => {
    await expect(await screen.findByText('Esta fatura não existe')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Ver contas' }));
    await expect(await screen.findByRole('heading', { name: 'Contas', level: 1 })).toBeVisible();
  },
};

/** Charges that have not arrived count in the open statement and the limit, and can be ended. */
export const ExpectedCharges: Story = {
  args: {
    answers: {
      ...someAccounts,
      'rpc/statement_totals': [
        total(0, { total: 712.33, expected: 250.4 }),
        total(1, { total: 100, expected: 250.4 }),
      ],
      'rpc/expected_charges': [
        {
          purchase_id: rowId(40),
          account_id: rowId(5),
          statement_month: firstDayOf(month),
          installment_number: 3,
          total_installments: 10,
          description: 'Passagens de ônibus para a família inteira',
          category: 'Lazer',
          parts: [
            { category: 'Lazer', amount: 200 },
            { category: 'Presentes', amount: 50.41 },
          ],
          amount: 250.4,
          date: dayOf(new Date()),
        },
      ],
      installment_purchases: [{ id: rowId(40) }],
    },
  },
  play: async () => {
    const figures = await summary();
    await expect(figures.getAllByText('R$ 962,73')).not.toHaveLength(0);
    await expect(figures.getByText('Do total, previsto')).toBeVisible();
    // R$ 4.187,67 less the expected charges of two statements.
    await expect(screen.getByText('R$ 3.686,87')).toBeVisible();
    const list = await charges();
    await expect(await list.findByText('Prevista')).toBeVisible();
    await expect(list.getByText('2 categorias')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: /^Opções de Passagens .* 3\/10$/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Encerrar parcelas' }));
    await waitFor(() => expect(screen.getByText('Parcelas encerradas')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(screen.getByText('Parcelas previstas de novo')).toBeVisible());
  },
};

/** A purchase that waits to be sent is in the list. The sums, which the database computes, say that they lack it. */
export const WithPendingPurchase: Story = {
  args: { sharesState: true },
  beforeEach: () => {
    const id = rowId(90);
    const after: Transaction = {
      id,
      type: 'expense',
      amount: toCentavos(35_000),
      description: 'Tênis',
      category: 'Lazer',
      date: dayOf(new Date()),
      isRecurring: false,
      accountId: rowId(5),
    };
    setQueuedMutations([
      {
        id: rowId(91),
        request: { rpc: 'save_entry', args: {} },
        label: 'Saída: Tênis',
        rows: [{ ...transactionRows, id, after }],
        failure: { title: 'Erro' },
      },
    ]);
    return () => setQueuedMutations([]);
  },
  play: async () => {
    await expect(await (await charges()).findByText('Tênis')).toBeVisible();
    await expect((await summary()).getByText(/, sem 1 que aguarda$/)).toBeVisible();
    const limit = within(screen.getByRole('region', { name: 'Limite' }));
    await expect(limit.getByText('sem 1 que aguarda')).toBeVisible();
  },
};

/** In a household each charge says who made it. */
export const SeveralPeople: Story = {
  args: {
    household: {},
    answers: {
      ...someAccounts,
      'rpc/household_people': [
        { user_id: rowId(1), name: 'Ana Souza', role: 'owner', has_left: false },
        { user_id: rowId(11), name: 'Rafael Dias', role: 'editor', has_left: false },
      ],
      transactions: (someAccounts['transactions'] as object[]).map((row, index) => ({
        ...row,
        user_id: index === 0 ? rowId(1) : rowId(11),
      })),
    },
  },
  play: async () => {
    const list = await charges();
    await expect(await list.findByText('Ana')).toBeVisible();
    await expect(list.getAllByText('Rafael')).toHaveLength(2);
  },
};

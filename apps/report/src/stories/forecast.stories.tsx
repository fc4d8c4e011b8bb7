import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import { AppRoot } from '@tostao/ui/app-root';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ForecastCard } from '../cash-forecast/forecast-card.tsx';
import type { ForecastAnswer } from '../cash-forecast/forecast-basis.ts';
import { emptyForecast, inDays, oneForecast } from './mock-forecast.ts';

/**
 * The line is level through each day and steps at its rows. A triangle above it marks a day with income,
 * one below it a day with bills, and a ring the lowest day. The shapes differ, so colour only adds to them.
 *
 * Another variant drew the steps themselves in the tone of the change, with arrowheads. It hid the bills of a
 * day whose salary exceeds them, had no mark for today, and ran small steps into a blot next to a large balance.
 */
const meta = {
  title: 'Screens/Report/Forecast',
  args: { answers: { 'rpc/forecast': oneForecast } },
  // The card has the styles of its app, as on the page that exposes it.
  decorators: [
    (Story) => (
      <AppRoot name="report">
        <Story />
      </AppRoot>
    ),
  ],
  render: ({ answers }) => (
    <MockPlatform answers={answers}>
      <ForecastCard />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A simulated arrow key does not move a slider. */
const pick = (day: HTMLElement, index: number) =>
  void fireEvent.change(day, { target: { value: String(index) } });
const slider = () => screen.findByRole('slider', { name: 'Dia da previsão' });

/** The slider picks a day, and Enter opens the rows that explain it. */
export const DaysByKeyboard: Story = {
  play: async () => {
    await expect(await screen.findByText(/: vão faltar R\$ 580,50\.$/)).toBeVisible();
    const day = await slider();
    await expect(day).toHaveAttribute('aria-valuetext', 'Hoje: R$ 1.019,50. Luz');
    day.focus();
    pick(day, 8);
    await expect(day).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/: -R\$ 580,50\. Aluguel$/),
    );
    pick(day, 0);
    await userEvent.keyboard('{Enter}');
    const today = within(await screen.findByRole('dialog', { name: 'Hoje' }));
    await waitFor(() => expect(today.getByText('Economia acumulada')).toBeVisible());
    await expect(today.getByText('-R$ 180,50')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(day).toHaveFocus());
  },
};

/** Another remote adds a sentence about the lowest day. */
export const Hint: Story = {
  render: ({ answers }) => (
    <MockPlatform
      answers={answers}
      slots={{ 'forecast.hint/v1': ({ lowest }) => <p>{lowest.balance} centavos livres</p> }}
    >
      <ForecastCard />
    </MockPlatform>
  ),
  play: async () => {
    const hint = await screen.findByText('-58050 centavos livres');
    await waitFor(() => expect(hint).toBeVisible());
  },
};

/** The legend names the marks of the line, and the table has every day on which the figure changes. */
export const Table: Story = {
  play: async () => {
    await userEvent.click(await screen.findByText('Ver em tabela'));
    const legend = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(legend).toEqual(['Entradas', 'Saídas', 'Dia mais apertado']);
    const rows = screen.getAllByRole('row');
    await expect(rows[1]).toHaveTextContent('Saldo de hoje1.200,00');
    await expect(rows[2]).toHaveTextContent('Luz -180,501.019,50');
    await expect(rows[3]).toHaveTextContent('Dia mais apertadoAluguel -1.600,00-580,50');
    await expect(rows[4]).toHaveTextContent('Salário 4.200,003.619,50');
  },
};

/** With accounts the line starts from their balance, and statements are on their due dates. */
export const Accounts: Story = {
  tags: ['picture'],
  args: {
    answers: {
      'rpc/forecast': {
        ...emptyForecast,
        account_balance: 300,
        cards: [
          {
            id: 'c1',
            name: 'Visa',
            opening_balance: -250.75,
            opening_date: inDays(-40),
            closing_day: 28,
            due_day: 5,
            months: [],
          },
        ],
      } satisfies ForecastAnswer,
    },
  },
  play: async () => {
    const start = await screen.findByText(/^Parte do saldo das suas contas/);
    await expect(start).toHaveTextContent('Parte do saldo das suas contas, R$ 300,00.');
    await expect(screen.getByText(/, com R\$ 49,25\.$/)).toBeVisible();
  },
};

/** A recurring income can be switched off on its day. */
export const StopRecurringIncome: Story = {
  args: {
    answers: {
      'rpc/forecast': {
        ...emptyForecast,
        recurring_incomes: [
          { id: 'i1', name: 'Salário', amount: 4200, date: inDays(-40), days: [inDays(-40)] },
        ],
      } satisfies ForecastAnswer,
      'PATCH transactions': [{ id: 'i1' }],
    },
  },
  play: async () => {
    const day = await slider();
    day.focus();
    for (let index = 0; index <= 31 && !isOn(day, 'Salário'); index += 1) pick(day, index);
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Parar de esperar Salário' }));
    const toast = await screen.findByText('Entrada recorrente desligada');
    await waitFor(() => expect(toast).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  },
};

const isOn = (day: HTMLElement, name: string) =>
  day.getAttribute('aria-valuetext')?.endsWith(name) ?? false;

/** Without anything dated the line is level, and a bonus can be added. */
export const NothingYet: Story = {
  args: {
    answers: { 'rpc/forecast': emptyForecast, 'rpc/save_expected_incomes': 'failing' },
  },
  play: async () => {
    await expect(
      await screen.findByText('Nada com data marcada nos próximos 90 dias.'),
    ).toBeVisible();
    await expect(screen.queryByText('Dia mais apertado')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar 13º' }));
    const dialog = within(await screen.findByRole('dialog', { name: '13º salário' }));
    const [first, second] = dialog.getAllByLabelText('Data');
    await expect((first as HTMLInputElement).value).toMatch(/^30\/11\//);
    await expect((second as HTMLInputElement).value).toMatch(/^20\/12\//);
    const save = dialog.getByRole('button', { name: 'Salvar' });
    await userEvent.click(save);
    await expect(await dialog.findAllByText('Valor é obrigatório')).toHaveLength(2);
    await userEvent.click(dialog.getByRole('button', { name: 'Remover 13º salário, 1ª parcela' }));
    // The removed button had the focus: until the dialog has it, keys may be lost.
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await userEvent.type(dialog.getByLabelText('Valor'), '250000');
    await userEvent.click(save);
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Erro ao salvar o 13º.');
    await expect(save).toHaveFocus();
    await expect(dialog.getByLabelText('Valor')).toHaveValue('R$ 2.500,00');
  },
};

/** Stored halves are offered for an edit, and a missing one can be added. */
export const StoredBonus: Story = {
  args: {
    answers: {
      'rpc/forecast': {
        ...emptyForecast,
        expected_incomes: [
          { id: 'e1', name: '13º salário, 2ª parcela', amount: 99.9, date: inDays(30) },
        ],
      } satisfies ForecastAnswer,
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Editar 13º' }));
    const dialog = within(await screen.findByRole('dialog', { name: '13º salário' }));
    await expect(dialog.getByLabelText('Valor')).toHaveValue('R$ 99,90');
    const add = { name: 'Adicionar 13º salário, 1ª parcela' };
    await userEvent.click(dialog.getByRole('button', add));
    await expect(dialog.getAllByLabelText('Valor')[0]).toHaveFocus();
    await expect(dialog.queryByRole('button', add)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Remover 13º salário, 1ª parcela' }));
    await expect(dialog.getByRole('button', add)).toBeVisible();
  },
};

export const Loading: Story = { args: { answers: { 'rpc/forecast': 'loading' } } };

/** A failed forecast offers a retry. */
export const Failed: Story = {
  args: { answers: { 'rpc/forecast': 'failing' } },
  play: async () => {
    const alert = within(await screen.findByRole('alert'));
    await expect(alert.getByText('Não foi possível carregar os próximos 90 dias.')).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
  },
};

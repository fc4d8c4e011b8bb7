import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { createConnection } from '@tostao/test-kit/connection';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import ReportPage from '../exposed/report-page.tsx';
import { ShownAddress } from '@tostao/test-kit/shown-address';
import { emptyMonth, oneMonth } from './mock-report.ts';

interface Args {
  answers: MockAnswers;
  path?: string;
}

const meta = {
  title: 'Screens/Report/Month',
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: `A phone shows one of three tabs, each an answer: how the month is, how it will end, how the months compare. Wide
screens show all sections in two columns of about equal height, with a heading each. Drawn beside it: one column of all
sections, which the report had before. It is more than four screenfuls long on a phone, and half of a wide screen stays empty.`,
      },
    },
  },
  args: { answers: oneMonth },
  render: ({ answers, path }) => (
    <MockPlatform answers={answers} path={path}>
      <ReportPage />
      <ShownAddress />
    </MockPlatform>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneMonth: Story = {};

/** A month without transactions has totals, too, and nothing to export. */
export const EmptyMonth: Story = {
  tags: ['picture'],
  args: { answers: emptyMonth },
  play: async () => {
    await expect(await screen.findByText('Nada registrado neste mês')).toBeVisible();
    const main = document.body;
    await expect(main).toHaveTextContent('Total EntradasR$ 0,00');
    await expect(main).toHaveTextContent('Total SaídasR$ 0,00');
    await expect(main).toHaveTextContent('Balanço do mêsR$ 0,00');
    // The second column is drawn after the first.
    await expect(await screen.findByText('Nenhuma entrada neste mês.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled();
  },
};

export const Loading: Story = {
  args: { answers: { ...oneMonth, 'rpc/month_report': 'loading' } },
};

/** A failed report offers a retry. */
export const Failed: Story = {
  args: { answers: { ...oneMonth, 'rpc/month_report': 'failing' } },
  play: async () => {
    const alert = within(await screen.findByRole('alert'));
    await expect(alert.getByText('Não foi possível carregar o relatório')).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
  },
};

/** Without a connection the page keeps what it has and stays silent: the banner of the app says so once. */
const connection = createConnection(oneMonth);
export const Offline: Story = {
  args: { answers: connection.answers },
  beforeEach: connection.open,
  play: async () => {
    await expect(
      await screen.findByRole('region', { name: 'Despesas por Categoria' }),
    ).toBeVisible();
    await connection.lose();
    await expect(
      await screen.findByRole('region', { name: 'Despesas por Categoria' }),
    ).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  },
};

const isInCurrentMonth = () => screen.queryByRole('button', { name: 'Hoje' }) === null;

/** The arrow keys turn the months, and "Hoje" returns to the current one. */
export const MonthsByKeyboard: Story = {
  play: async () => {
    await screen.findByRole('region', { name: 'Despesas por Categoria' });
    await expect(isInCurrentMonth()).toBe(true);
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(isInCurrentMonth()).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Hoje' }));
    await waitFor(() => expect(isInCurrentMonth()).toBe(true));
  },
};

/** A category opens its sheet, and Escape returns the focus to the category. */
export const CategorySheetByKeyboard: Story = {
  args: { answers: { ...oneMonth, transactions: [] } },
  play: async () => {
    const category = await screen.findByRole('button', { name: 'Moradia' });
    category.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Moradia' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(category).toHaveFocus());
  },
};

const address = () => screen.getByTestId('address').textContent;

/** The month is in the address. In a dialog or with Shift, the arrow keys do not change it. */
export const ArrowKeysInDialogs: Story = {
  args: { answers: { ...oneMonth, transactions: [] }, path: '/?mes=2026-03' },
  play: async () => {
    await screen.findByRole('button', { name: 'Moradia' });
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(address()).toBe('?mes=2026-01'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(address()).toBe('?mes=2026-03'));
    const opener = await screen.findByRole('button', { name: 'Moradia' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Moradia' });
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.click(screen.getByRole('button', { name: 'Editar categoria' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Categoria' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nome' }), '{ArrowLeft}');
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Editar Categoria' })).toBeNull(),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Moradia' })).toHaveFocus());
    await expect(address()).toBe('?mes=2026-03');
  },
};

/** The tab is in the address beside the month. A forecast starts today, so another month has none. */
export const TabsByKeyboard: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { path: '/?mes=2026-03&aba=previsao' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ver o mês atual' }));
    await expect(await screen.findByRole('region', { name: 'Próximos 90 dias' })).toBeVisible();
    await expect(screen.getByRole('tabpanel', { name: 'Previsão' })).toHaveFocus();
    await waitFor(() => expect(address()).toBe('?aba=previsao'));
    screen.getByRole('tab', { name: 'Previsão' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await screen.findByRole('region', { name: 'Doze meses' })).toBeVisible();
    await waitFor(() => expect(address()).toBe('?aba=tendencia'));
    await userEvent.keyboard('{ArrowRight}');
    await expect(await screen.findByText('Balanço do mês')).toBeVisible();
    await waitFor(() => expect(address()).toBe(''));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(address()).toMatch(/^\?mes=[\d-]+$/));
  },
};

/** A month of the trend opens in the first tab, from its top. */
export const MonthOfTrend: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  args: { path: '/?aba=tendencia' },
  play: async () => {
    await userEvent.click(await screen.findByText('Ver em tabela'));
    const month = screen.getAllByRole('link', { name: /^[a-zç]{3}\/\d{2}$/ }).at(-1)!;
    month.scrollIntoView();
    await expect(window.scrollY).toBeGreaterThan(0);
    await userEvent.click(month);
    const panel = await screen.findByRole('tabpanel', { name: 'Mês' });
    await waitFor(() => expect(panel).toHaveFocus());
    await waitFor(() => expect(window.scrollY).toBe(0));
    await waitFor(() => expect(address()).toMatch(/^\?mes=[\d-]+$/));
  },
};

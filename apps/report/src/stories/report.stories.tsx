import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { type MockAnswers, MockPlatform } from '@tostao/testing/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import ReportPage from '../exposed/report-page.tsx';
import { emptyMonth, oneMonth } from './mock-report.ts';

const meta = {
  title: 'Telas/Relatório do mês',
  parameters: { layout: 'fullscreen' },
  args: { answers: oneMonth },
  render: ({ answers }) => (
    <MockPlatform answers={answers}>
      <ReportPage />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneMonth: Story = {};

export const EmptyMonth: Story = { args: { answers: emptyMonth } };

export const Loading: Story = {
  args: { answers: { ...oneMonth, 'rpc/month_report': 'loading' } },
};

export const Failed: Story = {
  args: { answers: { ...oneMonth, 'rpc/month_report': 'failing' } },
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

/** A failed report offers a retry. */
export const FailedRetry: Story = {
  args: { answers: { ...oneMonth, 'rpc/month_report': 'failing' } },
  play: async () => {
    const alert = within(await screen.findByRole('alert'));
    await expect(alert.getByText('Não foi possível carregar o relatório')).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
  },
};

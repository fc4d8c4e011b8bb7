import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MoneyTotals } from './money-totals.tsx';

const meta = {
  title: 'Data/MoneyTotals',
  component: MoneyTotals,
  tags: ['experimental'],
  parameters: {
    guide: {
      do: 'Show the few totals of the list beside it.',
      dont: 'Use it as a second hero card.',
    },
  },
  args: {
    totals: [
      { label: 'Entradas', amount: 'R$ 5.000,00', tone: 'income' },
      { label: 'Saídas', amount: '-R$ 1.200,50', tone: 'expense' },
      { label: 'Saldo', amount: 'R$ 3.799,50', tone: 'neutral' },
    ],
  },
} satisfies Meta<typeof MoneyTotals>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Saídas').nextElementSibling).toHaveTextContent('-R$ 1.200,50');
  },
};
export const Loading: Story = {
  args: { totals: meta.args.totals.map((total) => ({ ...total, amount: undefined })) },
};

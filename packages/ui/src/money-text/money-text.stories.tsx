import type { Meta, StoryObj } from '@storybook/react-vite';
import { MoneyText } from './money-text.tsx';

const meta = {
  title: 'Data/MoneyText',
  component: MoneyText,
  parameters: {
    guide: {
      do: 'Pass the text of `formatMoney`, which users can hide.',
      dont: 'Use a tone for decoration: it is the meaning of the figure.',
    },
  },
  args: { children: 'R$ 1.234,56' },
} satisfies Meta<typeof MoneyText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Income: Story = { args: { tone: 'income', children: '+R$ 1.234,56' } };
export const Expense: Story = { args: { tone: 'expense', children: '-R$ 89,90' } };
export const Struck: Story = { args: { struck: true } };
/** The largest amount fits a phone. */
export const Figure: Story = { args: { size: 'figure', children: 'R$ 99.999.999.999,99' } };
export const Column: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex w-48 flex-col items-end">
      <MoneyText>R$ 1.111,11</MoneyText>
      <MoneyText>R$ 8.888,88</MoneyText>
      <MoneyText>R$ 123,45</MoneyText>
    </div>
  ),
};

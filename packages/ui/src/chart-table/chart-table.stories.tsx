import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ChartTable } from './chart-table.tsx';

const meta = {
  title: 'Data/ChartTable',
  component: ChartTable,
  tags: ['experimental'],
  parameters: {
    guide: {
      do: 'Place it below the chart that it describes.',
      dont: 'Round its figures: the chart does that.',
    },
  },
  args: {
    caption: 'Entradas e saídas por mês',
    columns: ['Mês', 'Entradas', 'Saídas'],
    rows: [
      { key: 'out', cells: ['out/26', 'R$ 5.400,00', 'R$ 4.812,35'] },
      { key: 'nov', cells: ['nov/26', 'R$ 5.400,00', 'R$ 1.312,00'] },
    ],
  },
} satisfies Meta<typeof ChartTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Ver em tabela'));
    await expect(canvas.getByRole('table', { name: 'Entradas e saídas por mês' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /nov\/26/ })).toHaveTextContent('R$ 1.312,00');
  },
};

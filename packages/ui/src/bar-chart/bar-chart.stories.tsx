import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { BarChart, type BarSeries } from './bar-chart.tsx';

const series: BarSeries[] = [
  { name: 'Entradas', tone: 'income' },
  { name: 'Saídas', tone: 'expense' },
];
const months = ['dez', 'jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov'];
const amounts = [5400, 5400, 4100, 0, 6200, 5400, 5400, 5800, 1, 5400, 7300, 5400];

const meta = {
  title: 'Data/BarChart',
  component: BarChart,
  tags: ['experimental'],
  parameters: {
    guide: {
      do: 'Add a ChartTable with the exact figures.',
      dont: 'Rely on colour alone to tell the bars apart.',
    },
  },
  args: {
    label: 'Entradas e saídas de doze meses',
    series,
    groups: months.map((label, index) => ({
      key: label,
      label,
      values: [amounts[index] ?? 0, (amounts[11 - index] ?? 0) * 0.8],
    })),
    activeKey: 'nov',
    formatTick: (value) => `${value / 1000} mil`,
    onPoint: fn(),
  },
  decorators: [
    (Story) => (
      <div className="max-w-md rounded-card bg-surface p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The whole column of a group reacts to the pointer. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    const chart = canvas.getByRole('img', { name: 'Entradas e saídas de doze meses' });
    const { left, right, top } = chart.getBoundingClientRect();
    await fireEvent.pointerMove(chart, { clientX: right - 4, clientY: top + 4 });
    await expect(args.onPoint).toHaveBeenLastCalledWith('nov');
    await fireEvent.pointerMove(chart, { clientX: left, clientY: top + 4 });
    await expect(args.onPoint).toHaveBeenLastCalledWith('dez');
  },
};
export const Empty: Story = {
  args: { groups: months.map((label) => ({ key: label, label, values: [0, 0] })) },
};

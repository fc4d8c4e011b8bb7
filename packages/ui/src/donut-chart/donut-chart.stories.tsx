import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { DonutChart } from './donut-chart.tsx';

const meta = {
  title: 'Data/DonutChart',
  component: DonutChart,
  tags: ['experimental'],
  parameters: {
    guide: {
      do: 'Keep the legend, whose icons tell the slices apart.',
      dont: 'Rely on colour alone.',
    },
  },
  args: {
    label: 'Despesas por categoria: Moradia 45%, Alimentação 30%, Transporte 20%, Lazer 5%',
    center: { name: 'Total', text: 'R$ 4.000,00' },
    slices: [
      ['Moradia', 1800, 'Home', 'bg-purple-500'] as const,
      ['Alimentação', 1200, 'Utensils', 'bg-orange-500'] as const,
      ['Transporte', 800, 'Car', 'bg-blue-500'] as const,
      ['Lazer', 200, 'Gift', 'bg-pink-500'] as const,
    ].map(([name, value, icon, color]) => ({
      key: name,
      name,
      value,
      icon,
      color,
      share: `${value / 40}%`,
      text: `R$ ${value},00`,
    })),
  },
  decorators: [
    (Story) => (
      <div className="max-w-md rounded-card bg-surface p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DonutChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    const chart = canvas.getByRole('img', { name: /Moradia 45%/ });
    await expect(chart).toHaveTextContent('TotalR$ 4.000,00');
    const [slice] = chart.querySelectorAll('path');
    await fireEvent.pointerDown(slice!, { bubbles: true });
    await expect(chart).toHaveTextContent('MoradiaR$ 1800,00');
  },
};
export const Alone: Story = {
  args: { slices: meta.args.slices.slice(0, 1) },
};
export const LongNamesAndAmounts: Story = {
  args: {
    center: { name: 'Total', text: 'R$ 99.999.999.999,99' },
    slices: meta.args.slices.map((slice) => ({
      ...slice,
      name: 'Assinaturas de música, filmes, jornais e armazenamento',
    })),
  },
};

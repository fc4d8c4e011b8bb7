import type { Meta, StoryObj } from '@storybook/react-vite';
import { TriangleAlert } from 'lucide-react';
import { Badge } from './badge.tsx';

const meta = {
  title: 'Data/Badge',
  component: Badge,
  parameters: {
    guide: { do: 'Say in a word what its colour says: "Vencido".', dont: 'Use it as a control.' },
  },
  args: { children: 'Fixa' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Tones: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge>Fixa</Badge>
      <Badge tone="brand">3/10 pagas</Badge>
      <Badge tone="gold">Novo</Badge>
      <Badge tone="income">Receita</Badge>
      <Badge tone="expense">Despesa</Badge>
      <Badge tone="danger">VENCIDA</Badge>
      <Badge tone="warning" icon={<TriangleAlert aria-hidden />}>
        Vence em 3 dias
      </Badge>
      <Badge tone="info">Recorrente</Badge>
    </div>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MoneyText } from '../money-text/money-text.tsx';
import { Card } from './card.tsx';

const meta = {
  title: 'Surfaces/Card',
  component: Card,
  parameters: {
    guide: {
      do: 'Group content that belongs together.',
      dont: 'Give a page more than one hero card.',
    },
  },
  args: { children: 'O que cabe num cartão.' },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Titled: Story = {
  args: { title: 'Resumo' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Resumo' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Resumo', level: 2 })).toBeVisible();
  },
};
export const Hero: Story = {
  args: {
    tone: 'hero',
    children: (
      <>
        <p className="text-sm text-hero-muted">Economia Acumulada</p>
        <MoneyText size="figure" tone="inherit">
          R$ 999.999.999,99
        </MoneyText>
      </>
    ),
  },
};
export const Tones: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid gap-4 sm:grid-cols-2">
      <Card>Comum</Card>
      <Card tone="sunken">Rebaixado</Card>
      <Card tone="danger">Vencida</Card>
      <Card tone="hero">Destaque</Card>
    </div>
  ),
};

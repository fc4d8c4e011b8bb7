import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChartPie, CreditCard, History } from 'lucide-react';
import { expect } from 'storybook/test';
import { PlainLink } from '../story-utils/controlled.tsx';
import { LinkCard } from './link-card.tsx';

const meta = {
  title: 'Surfaces/LinkCard',
  component: LinkCard,
  parameters: {
    guide: {
      do: 'Let the title name the page that it leads to.',
      dont: 'Nest another link in it.',
    },
  },
  args: {
    title: 'Minhas Dívidas',
    description: '3 em aberto',
    icon: <CreditCard />,
    href: '#dividas',
  },
} satisfies Meta<typeof LinkCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The title is the link's name; the second line describes it. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Minhas Dívidas' });
    await expect(link).toHaveAccessibleDescription('3 em aberto');
  },
};
export const LongText: Story = {
  args: {
    title: 'Histórico completo de todas as transações da conta',
    description: 'Entradas, saídas, recorrências e pagamentos de dívidas desde o primeiro dia',
  },
};
export const Several: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid gap-3 lg:grid-cols-3">
      <LinkCard title="Minhas Dívidas" icon={<CreditCard />} render={<PlainLink to="/dividas" />} />
      <LinkCard
        title="Relatório do Mês"
        icon={<ChartPie />}
        render={<PlainLink to="/relatorio" />}
      />
      <LinkCard
        title="Histórico de Transações"
        icon={<History />}
        render={<PlainLink to="/transacoes" />}
      />
    </div>
  ),
};

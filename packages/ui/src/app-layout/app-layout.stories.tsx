import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  ArrowDownLeft,
  ArrowUpRight,
  ChartPie,
  CreditCard,
  History,
  Home,
  Pencil,
  Plus,
  Settings,
} from 'lucide-react';
import { expect } from 'storybook/test';
import { Avatar } from '../avatar/avatar.tsx';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { CategoryIcon } from '../category-icon/category-icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { LinkCard } from '../link-card/link-card.tsx';
import { Logo } from '../logo/logo.tsx';
import { MoneyText } from '../money-text/money-text.tsx';
import { Page } from '../page/page.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { PlainLink } from '../story-utils/controlled.tsx';
import { AppLayout } from './app-layout.tsx';

const places = [
  { label: 'Início', icon: <Home />, to: '/' },
  { label: 'Transações', icon: <History />, to: '/transacoes' },
  { label: 'Dívidas', icon: <CreditCard />, to: '/dividas' },
  { label: 'Relatório', icon: <ChartPie />, to: '/relatorio' },
  { label: 'Ajustes', icon: <Settings />, to: '/ajustes' },
];
const itemsAt = (path: string) =>
  places.map(({ to, ...place }) => ({
    ...place,
    active: to === path,
    render: <PlainLink to={to} />,
  }));

const meta = {
  title: 'Navigation/AppLayout',
  component: AppLayout,
  parameters: {
    guide: {
      do: 'Render it once, in the shell.',
      dont: 'Use it in a remote, whose pages render a Page.',
    },
    layout: 'fullscreen',
  },
  args: { items: itemsAt('/'), brand: <Logo />, children: null },
} satisfies Meta<typeof AppLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The layout with the home page. */
export const HomePage: Story = {
  tags: ['picture'],
  args: {
    children: (
      <Page
        title="Olá, Érica"
        subtitle="Suas finanças em dia"
        width="wide"
        actions={
          <PlainLink to="/ajustes" aria-label="Abrir ajustes" className="rounded-full">
            <Avatar name="Érica" />
          </PlainLink>
        }
      >
        <div className="grid gap-5 lg:grid-cols-[1.4fr_1fr] lg:gap-6">
          <div className="grid gap-5">
            <Card tone="hero" className="lg:p-7">
              <p className="text-sm text-hero-muted">Economia Acumulada</p>
              <MoneyText size="figure" tone="inherit">
                R$ 12.345.678,90
              </MoneyText>
            </Card>
            <div className="grid grid-cols-2 gap-3">
              <Button variant="income" size="lg" icon={<ArrowDownLeft aria-hidden />}>
                Entrada
              </Button>
              <Button variant="expense" size="lg" icon={<ArrowUpRight aria-hidden />}>
                Saída
              </Button>
            </div>
          </div>
          <Card title="Resumo">
            <dl className="flex flex-col gap-3">
              {[
                ['Gastos do dia', 'R$ 89,90', 'expense'] as const,
                ['Entradas da semana', 'R$ 5.400,00', 'income'] as const,
                ['Economia acumulada', 'R$ 12.345.678,90', 'neutral'] as const,
              ].map(([label, amount, tone]) => (
                <div key={label} className="flex items-baseline justify-between gap-3">
                  <dt className="text-muted">{label}</dt>
                  <dd>
                    <MoneyText tone={tone}>{amount}</MoneyText>
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
        </div>
        <div className="grid gap-3 lg:grid-cols-3">
          <LinkCard
            title="Minhas Dívidas"
            description="3 em aberto"
            icon={<CreditCard />}
            render={<PlainLink to="/dividas" />}
          />
          <LinkCard
            title="Relatório do Mês"
            description="Novembro de 2026"
            icon={<ChartPie />}
            render={<PlainLink to="/relatorio" />}
          />
          <LinkCard
            title="Histórico de Transações"
            description="Tudo o que entrou e saiu"
            icon={<History />}
            render={<PlainLink to="/transacoes" />}
          />
        </div>
      </Page>
    ),
  },
  play: async ({ canvas }) => {
    // Either the bottom bar or the side bar is visible, never both.
    await expect(canvas.getAllByRole('navigation', { name: 'Principal' })).toHaveLength(1);
    await expect(canvas.getByRole('link', { name: 'Início' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};

/** The layout with a list page: back button, action and list. */
export const ListPage: Story = {
  args: {
    items: itemsAt('/dividas'),
    children: (
      <Page
        title="Minhas Dívidas"
        onBack={() => {}}
        actions={<IconButton label="Adicionar dívida" icon={<Plus />} variant="brand" />}
      >
        {['Cartão Nubank', 'Financiamento do apartamento na Vila Mariana'].map((name, index) => (
          <Card key={name} tone={index === 0 ? 'danger' : 'plain'}>
            <div className="flex items-start gap-3">
              <CategoryIcon
                icon={index === 0 ? 'CreditCard' : 'Building2'}
                color={index === 0 ? 'bg-purple-500' : 'bg-blue-500'}
              />
              <div className="min-w-0 flex-1">
                <h2 className="text-heading">{name}</h2>
                <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
                  {index === 0 ? <Badge tone="danger">VENCIDA</Badge> : <Badge>Fixa</Badge>}
                  {index === 0 ? 'Vence hoje' : 'Vence em 12 dias'}
                </p>
              </div>
              <IconButton label={`Editar ${name}`} icon={<Pencil />} />
            </div>
            <ProgressBar label={`Pago de ${name}`} value={35} tone="orange" className="mt-4" />
            <div className="mt-4 flex items-center justify-between gap-3">
              <MoneyText size="lg">R$ 1.234,56</MoneyText>
              <Button size="sm" aria-label={`Pagar ${name}`}>
                Pagar
              </Button>
            </div>
          </Card>
        ))}
      </Page>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Voltar' })).toBeVisible();
  },
};

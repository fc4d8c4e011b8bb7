import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Registry } from '@tostao/registry/schema';
import { createConnection } from '@tostao/test-kit/connection';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import type { SentRequest } from '@tostao/domain/data-access/fake-data-api';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ShellServicesContext } from '../services/shell-services.ts';
import { HomePage } from '../home/home-page.tsx';
import { figures, profiles } from './mock-home.ts';
import { firstSteps, oneRemote, withRegistry } from './mock-remotes.ts';

interface Args {
  answers: MockAnswers;
  registry: Registry | undefined;
}

const nothing = {
  ...figures,
  accumulated: 0,
  spent_today: 0,
  income_last_7_days: 0,
  month_balance: 0,
  month_income: 0,
  month_expenses: 0,
  last_transaction_type: null,
  last_transaction_description: null,
  last_transaction_amount: null,
};

const meta = {
  title: 'Screens/Home',
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: `The large figure is the savings, and the bar below it tells of the month: how much of the limits is spent.
Drawn beside it: what may still be spent as the large figure, and the bar's text as its small print. It answers the daily
question in one glance, but it changes its meaning where there are no limits, and drops below zero just when the user looks at
it most. The rows of the cards come after the figures, into a place that is kept for them.`,
      },
    },
  },
  args: { answers: { 'rpc/home_figures': [figures], profiles }, registry: oneRemote },
  render: ({ answers, registry }) => (
    <ShellServicesContext value={withRegistry(registry)}>
      <MockPlatform answers={answers}>
        <main>
          <HomePage />
        </main>
      </MockPlatform>
    </ShellServicesContext>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const summary = () => screen.getByRole('region', { name: 'Resumo' });

export const Filled: Story = {
  tags: ['picture'],
  play: async () => {
    await expect(await screen.findByText('Olá, Ana Souza')).toBeVisible();
    await expect(await screen.findByText('R$ 59,35')).toBeVisible();
    await expect(summary()).toHaveTextContent('Gastos do diaR$ 59,35');
    await expect(
      screen.getByText('Gastou R$ 1.454,50 de R$ 5.000,00 que entraram no mês'),
    ).toBeVisible();
    await expect(summary()).toHaveTextContent('Entradas da semanaR$ 1.170,00');
    await expect(summary()).toHaveTextContent('Economia acumuladaR$ 17.139,24');
    await expect(await screen.findByRole('link', { name: 'Metas' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Abrir ajustes' })).toBeVisible();
    await expect(document.title).toBe('Início · Tostão');
  },
};

/** The month's bar measures the expenses against the limits as soon as there are any. */
export const OverTheLimits: Story = {
  args: {
    answers: {
      'rpc/home_figures': [
        {
          ...figures,
          accumulated: -1_234_567.89,
          monthly_limits: 1_200_000,
          limited_expenses: 1_250_000.01,
        },
      ],
      profiles: [{ ...profiles[0], name: 'Maria Aparecida dos Santos Oliveira Figueiredo' }],
    },
  },
  play: async () => {
    const bar = await screen.findByRole('progressbar', { name: 'Gastos do mês' });
    await expect(bar).toHaveAttribute(
      'aria-valuetext',
      'Gastou R$ 1.250.000,01 de R$ 1.200.000,00 das metas do mês',
    );
  },
};

/** A user without transactions has first steps in place of zeros. A step that is done is gone. */
export const Empty: Story = {
  tags: ['picture'],
  args: {
    answers: {
      'rpc/home_figures': [nothing],
      profiles,
      goals: ({ search }: SentRequest) => (search.has('deadline') ? [] : [{ id: '1' }]),
    },
    registry: firstSteps,
  },
  play: async () => {
    const start = await screen.findByRole('region', { name: 'Comece por aqui' });
    await waitFor(() =>
      expect(within(start).queryByRole('link', { name: 'Criar uma meta' })).toBeNull(),
    );
    await expect(within(start).getByRole('link', { name: 'Definir um prazo' })).toBeVisible();
    await expect(within(summary()).getAllByText('—')).toHaveLength(3);
    await expect(screen.getByRole('button', { name: 'Entrada' })).toBeEnabled();
    await expect(screen.getByRole('button', { name: 'Saída' })).toBeEnabled();
  },
};

/** The buttons do not wait for the figures. The cards do, because first steps may stand above them. */
export const Loading: Story = {
  args: { answers: { 'rpc/home_figures': 'loading', profiles: 'loading' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Saída' })).toBeEnabled();
    await expect(screen.queryByRole('link', { name: 'Metas' })).toBeNull();
    await expect(summary()).not.toHaveTextContent('R$');
  },
};

/** Figures that cannot be read are asked for again on demand. */
export const Failing: Story = {
  render: (args) => {
    let isDown = true;
    const answers: MockAnswers = {
      profiles,
      'rpc/home_figures': () => {
        if (!isDown) return [figures];
        isDown = false;
        return 'failing';
      },
    };
    return meta.render({ ...args, answers });
  },
  play: async () => {
    await expect(await screen.findByText('Não foi possível carregar seus números')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await expect(await screen.findByText('R$ 59,35')).toBeVisible();
    await expect(screen.queryByText('Não foi possível carregar seus números')).toBeNull();
  },
};

/** Without a connection the page keeps what it has and stays silent: the banner of the app says so once. */
const connection = createConnection({ 'rpc/home_figures': [figures], profiles });
export const Offline: Story = {
  args: { answers: connection.answers },
  beforeEach: connection.open,
  play: async () => {
    await expect(await screen.findByText('R$ 59,35')).toBeVisible();
    await connection.lose();
    await expect(await screen.findByText('R$ 59,35')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  },
};

/** Sign-out does not depend on the remote that usually offers it. */
export const WithoutRemotes: Story = {
  args: { registry: undefined },
  play: async () => {
    await expect(await screen.findByText('R$ 59,35')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Sair da Conta' })).toBeVisible();
    await expect(screen.queryByRole('link')).toBeNull();
  },
};

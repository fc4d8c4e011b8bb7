import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Registry } from '@tostao/registry/schema';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import { expect, screen, userEvent } from 'storybook/test';
import { ShellServicesContext } from '../boot/shell-services.ts';
import { HomePage } from '../home/home-page.tsx';
import { oneRemote, withRegistry } from './mock-remotes.ts';

interface Args {
  answers: MockAnswers;
  registry: Registry | undefined;
}

const figures = {
  accumulated: 17_139.24,
  spent_today: 59.35,
  income_last_7_days: 1170,
  month_balance: 3545.5,
  next_debt_name: null,
  next_debt_amount: null,
  next_debt_due_date: null,
  last_transaction_description: null,
  last_transaction_amount: null,
};
const zeros = { ...figures, accumulated: 0, spent_today: 0, income_last_7_days: 0 };
const profiles = [{ name: 'Ana Souza', image: null, has_completed_onboarding: true }];

const meta = {
  title: 'Telas/Início',
  parameters: { layout: 'fullscreen' },
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
  play: async () => {
    await expect(await screen.findByText('Olá, Ana Souza')).toBeVisible();
    await expect(await screen.findByText('R$ 59,35')).toBeVisible();
    await expect(summary()).toHaveTextContent('Gastos do diaR$ 59,35');
    await expect(summary()).toHaveTextContent('Entradas da semanaR$ 1.170,00');
    await expect(summary()).toHaveTextContent('Economia acumuladaR$ 17.139,24');
    await expect(screen.getByRole('link', { name: 'Metas' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Abrir ajustes' })).toBeVisible();
    await expect(document.title).toBe('Início · Tostão');
  },
};

export const Empty: Story = {
  args: { answers: { 'rpc/home_figures': [zeros], profiles } },
  play: async () => {
    await expect(await screen.findAllByText('R$ 0,00')).toHaveLength(4);
    await expect(screen.getByRole('button', { name: 'Entrada' })).toBeEnabled();
    await expect(screen.getByRole('button', { name: 'Saída' })).toBeEnabled();
  },
};

/** Neither the buttons nor the cards wait for the figures. */
export const Loading: Story = {
  args: { answers: { 'rpc/home_figures': 'loading', profiles: 'loading' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Saída' })).toBeEnabled();
    await expect(screen.getByRole('link', { name: 'Metas' })).toBeVisible();
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

/** Sign-out does not depend on the remote that usually offers it. */
export const WithoutRemotes: Story = {
  args: { registry: undefined },
  play: async () => {
    await expect(await screen.findByText('R$ 59,35')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Sair da Conta' })).toBeVisible();
    await expect(screen.queryByRole('link')).toBeNull();
  },
};

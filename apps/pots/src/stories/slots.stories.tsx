import { expect, screen, waitFor } from 'storybook/test';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import { rowId } from '@tostao/test-kit/rows/row-ids';
import type { Meta, StoryObj } from '@storybook/react-vite';
import AccountRow from '../exposed/account-row.tsx';
import ForecastHint from '../exposed/forecast-hint.tsx';
import HomeCard from '../exposed/home-card.tsx';
import { noPots, somePots } from './mock-pots.ts';

const figures: string[] = [];

const account = (number: number, name: string, balance: number) => ({
  id: rowId(number),
  name,
  kind: 'checking',
  balance,
  isArchived: false,
});

const meta = {
  title: 'Screens/Pots in other screens',
  args: { answers: somePots },
  render: ({ answers }) => (
    <MockPlatform answers={answers}>
      <HomeCard showsRows onFigure={(text) => figures.push(text)} />
      <AccountRow account={account(1, 'Nubank', 150_000)} />
      <AccountRow account={account(9, 'Carteira', 8000)} />
      <ForecastHint lowest={{ date: '2026-12-10', balance: 700_000 }} startsFrom="accounts" />
    </MockPlatform>
  ),
  beforeEach: () => {
    figures.length = 0;
  },
} satisfies Meta<{ answers: MockAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The card has a row per pot, the account its free money, and the forecast the part of its lowest day that is set aside. */
export const SomePots: Story = {
  play: async () => {
    await expect(await screen.findByText('Viagem de férias')).toBeVisible();
    await expect(screen.getByText('de R$ 5.000,00')).toBeVisible();
    await waitFor(() => expect(figures.at(-1)).toMatch(/^R\$\s7\.200,00 guardados$/));
    await expect(await screen.findByText('Livre R$ 300,00')).toBeVisible();
    await expect(screen.getAllByText(/^Livre/)).toHaveLength(1);
    const hint = /^R\$ 7\.200,00 estão em caixinhas: no dia mais baixo faltam R\$ 200,00/;
    await expect(await screen.findByText(hint)).toBeVisible();
  },
};

/** Without a pot only the card says something: how to begin. */
export const NoPots: Story = {
  args: { answers: noPots },
  play: async () => {
    await expect(await screen.findByText(/^Crie uma caixinha/)).toBeVisible();
    await waitFor(() => expect(figures).toEqual(['']));
    await expect(screen.queryByText(/Livre|em caixinhas:/)).toBeNull();
  },
};

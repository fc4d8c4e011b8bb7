import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import HomeCard from '../exposed/home-card.tsx';
import { noDebts, onlyStatement, withCard } from './mock-debts.ts';

const onFigure = fn();

const meta = {
  title: 'Screens/Debts/Card of home',
  args: { answers: withCard },
  beforeEach: () => void onFigure.mockClear(),
  render: ({ answers }) => (
    <MockPlatform answers={answers}>
      <HomeCard showsRows onFigure={onFigure} />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A debt is paid here, and a statement on its page. */
export const DebtsAndStatement: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Pagar Conta de luz' })).toBeVisible();
    await waitFor(() =>
      expect(onFigure).toHaveBeenCalledWith(expect.stringMatching(/^Conta de luz: .*Vencido$/)),
    );
  },
};

/** The statement of an archived card stays due. */
export const OnlyStatement: Story = {
  args: { answers: onlyStatement },
  play: async () => {
    const link = await screen.findByRole('link', { name: 'Ver Fatura de Cartão Nubank' });
    await expect(link.getAttribute('href')).toMatch(/\/[\w-]+\/\d{4}-\d\d$/);
    await waitFor(() =>
      expect(onFigure).toHaveBeenCalledWith(expect.stringMatching(/^Fatura de Cartão Nubank: /)),
    );
  },
};

export const NothingDue: Story = {
  args: { answers: noDebts },
  play: async () => {
    await waitFor(() => expect(onFigure).toHaveBeenCalledWith('Nenhuma dívida em aberto'));
  },
};

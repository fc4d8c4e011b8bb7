import { type MockAnswers, MockPlatform } from '@tostao/testing/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import DebtsPage from '../exposed/debts-page.tsx';
import { noDebts, someDebts } from './mock-debts.ts';

const meta = {
  title: 'Telas/Dívidas',
  parameters: { layout: 'fullscreen' },
  args: { answers: someDebts },
  render: ({ answers }) => (
    <MockPlatform answers={answers}>
      <DebtsPage />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeDebts: Story = {};

export const NothingYet: Story = { args: { answers: noDebts } };

export const Loading: Story = { args: { answers: { debts: 'loading' } } };

export const Failed: Story = { args: { answers: { debts: 'failing' } } };

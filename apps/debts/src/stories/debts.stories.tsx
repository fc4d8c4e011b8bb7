import { type CannedAnswers, CannedPlatform } from '@tostao/platform/mock';
import type { Meta, StoryObj } from '@storybook/react-vite';
import DebtsPage from '../exposed/debts-page.tsx';
import { noDebts, someDebts } from './canned-debts.ts';

const meta = {
  title: 'Telas/Dívidas',
  parameters: { layout: 'fullscreen' },
  args: { answers: someDebts },
  render: ({ answers }) => (
    <CannedPlatform answers={answers}>
      <DebtsPage />
    </CannedPlatform>
  ),
} satisfies Meta<{ answers: CannedAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeDebts: Story = {};

export const NothingYet: Story = { args: { answers: noDebts } };

export const Loading: Story = { args: { answers: { debts: 'loading' } } };

export const Failed: Story = { args: { answers: { debts: 'failing' } } };

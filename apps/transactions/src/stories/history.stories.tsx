import { type MockAnswers, MockPlatform } from '@tostao/testing/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import HistoryPage from '../exposed/history-page.tsx';
import { noDays, someDays } from './mock-history.ts';

const meta = {
  title: 'Telas/Histórico de transações',
  parameters: { layout: 'fullscreen' },
  args: { answers: someDays },
  render: ({ answers, path }) => (
    <MockPlatform answers={answers} path={path}>
      <HistoryPage />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers; path?: string }>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeDays: Story = {};

export const NothingYet: Story = { args: { answers: noDays } };

export const NothingFound: Story = { args: { answers: noDays, path: '/?busca=viagem' } };

export const Loading: Story = { args: { answers: { ...someDays, transactions: 'loading' } } };

export const Failed: Story = { args: { answers: { ...someDays, transactions: 'failing' } } };

import { type MockAnswers, MockPlatform } from '@tostao/testing/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import ReportPage from '../exposed/report-page.tsx';
import { emptyMonth, oneMonth } from './mock-report.ts';

const meta = {
  title: 'Telas/Relatório do mês',
  parameters: { layout: 'fullscreen' },
  args: { answers: oneMonth },
  render: ({ answers }) => (
    <MockPlatform answers={answers}>
      <ReportPage />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneMonth: Story = {};

export const EmptyMonth: Story = { args: { answers: emptyMonth } };

export const Loading: Story = {
  args: { answers: { ...oneMonth, 'rpc/month_report': 'loading' } },
};

export const Failed: Story = {
  args: { answers: { ...oneMonth, 'rpc/month_report': 'failing' } },
};

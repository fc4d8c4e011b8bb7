import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PendingSyncBadge } from './pending-sync-badge.tsx';

const meta = {
  title: 'Data/PendingSyncBadge',
  component: PendingSyncBadge,
  parameters: {
    guide: {
      do: 'Use it for a row that is only on this device.',
      dont: 'Use it for a write that failed: that is a toast.',
    },
  },
} satisfies Meta<typeof PendingSyncBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aguardando conexão')).toBeVisible();
  },
};

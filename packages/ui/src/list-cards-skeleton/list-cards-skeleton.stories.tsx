import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListCardsSkeleton } from './list-cards-skeleton.tsx';

const meta = {
  title: 'Feedback/ListCardsSkeleton',
  component: ListCardsSkeleton,
  parameters: {
    guide: {
      do: 'Use it where two cards with lists will appear.',
      dont: 'Use it for another layout: the content would shift.',
    },
  },
  args: { counts: [4, 2], rowHeight: 'h-16' },
} satisfies Meta<typeof ListCardsSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
};

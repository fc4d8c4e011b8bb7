import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListCardsSkeleton } from './list-cards-skeleton.tsx';

const meta = {
  title: 'Feedback/ListCardsSkeleton',
  component: ListCardsSkeleton,
  args: { counts: [4, 2], rowHeight: 'h-16' },
} satisfies Meta<typeof ListCardsSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../card/card.tsx';
import { Skeleton } from './skeleton.tsx';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  parameters: {
    guide: {
      do: 'Give it the size of the content, so that the layout does not shift.',
      dont: 'Leave it alone: a HiddenSpinner beside it tells screen readers.',
    },
  },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {};
export const Row: Story = {
  tags: ['picture'],
  render: () => (
    <Card>
      <div className="flex items-center gap-3">
        <Skeleton shape="circle" className="size-10" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/3" />
        </div>
      </div>
    </Card>
  ),
};
export const Block: Story = { args: { shape: 'block', className: 'h-32' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { StaleNotice } from './stale-notice.tsx';

const meta = {
  title: 'Feedback/StaleNotice',
  component: StaleNotice,
  parameters: {
    guide: {
      do: 'Keep the cached data visible below it.',
      dont: 'Use it without data: that is an ErrorCard.',
    },
  },
  args: { pending: false, onRetry: fn() },
} satisfies Meta<typeof StaleNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Não foi possível atualizar');
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Retrying: Story = { args: { pending: true } };

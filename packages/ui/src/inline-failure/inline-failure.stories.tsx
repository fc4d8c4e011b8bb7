import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { InlineFailure } from './inline-failure.tsx';

const meta = {
  title: 'Feedback/InlineFailure',
  component: InlineFailure,
  parameters: {
    guide: {
      do: 'Use it for a part of a page: the rest keeps working.',
      dont: 'Replace a whole page with it: that is an ErrorCard.',
    },
  },
  args: { text: 'Não foi possível carregar o gráfico.', pending: false, onRetry: fn() },
} satisfies Meta<typeof InlineFailure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Não foi possível carregar');
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Retrying: Story = { args: { pending: true } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ErrorCard } from './error-card.tsx';

const meta = {
  title: 'Feedback/ErrorCard',
  component: ErrorCard,
  parameters: {
    guide: {
      do: 'Say in the title what failed, and in the description what the user can do.',
      dont: 'Blame the user or show a code.',
    },
  },
  args: { description: 'Verifique sua conexão e tente de novo.', onRetry: fn() },
} satisfies Meta<typeof ErrorCard>;
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
export const LongText: Story = {
  args: {
    title: 'Não foi possível carregar as suas transações',
    description:
      'O servidor demorou demais para responder. Isso costuma passar em alguns minutos; nada do que você registrou se perdeu.',
  },
};

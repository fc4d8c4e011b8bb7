import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from './spinner.tsx';

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  parameters: {
    guide: {
      do: 'Use it for a short wait inside a dialog or a control.',
      dont: 'Use it for a whole page: that is a Skeleton.',
    },
  },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Carregando' })).toBeVisible();
  },
};
export const FullPage: Story = { args: { fullPage: true }, parameters: { layout: 'fullscreen' } };

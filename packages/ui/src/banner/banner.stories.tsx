import type { Meta, StoryObj } from '@storybook/react-vite';
import { CloudOff, CloudUpload } from 'lucide-react';
import { expect } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Banner } from './banner.tsx';

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  parameters: {
    guide: {
      do: 'Use it for a state of the whole app, in `status` of AppLayout.',
      dont: 'Use it for the failure of one page: that is an ErrorCard.',
    },
  },
  args: { icon: <CloudOff />, children: 'Sem conexão · mostrando os dados de 14:32' },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = {};

export const WithAction: Story = {
  tags: ['picture'],
  args: {
    icon: <CloudUpload />,
    children: '2 lançamentos aguardando envio',
    action: (
      <Button variant="ghost" size="sm">
        Ver
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Ver' })).toBeVisible();
  },
};

/** On the narrowest phone the text wraps. */
export const Narrow: Story = {
  render: (args) => (
    <div className="w-80">
      <Banner {...args} />
    </div>
  ),
  args: {
    children:
      'Sem conexão · mostrando os dados de 20/11 às 14:32 · 12 lançamentos aguardando envio',
    action: (
      <Button variant="ghost" size="sm">
        Ver
      </Button>
    ),
  },
};

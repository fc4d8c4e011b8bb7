import type { Meta, StoryObj } from '@storybook/react-vite';
import { CreditCard, Plus } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  parameters: {
    guide: {
      do: 'Say what will appear here, and offer the first step.',
      dont: 'Use it for content that failed to load: that is an ErrorCard.',
    },
  },
  args: { title: 'Nenhuma dívida cadastrada', icon: <CreditCard /> },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithAction: Story = {
  tags: ['picture'],
  args: {
    title: 'Nenhuma categoria de despesa cadastrada',
    description: 'Categorias mostram para onde vai o seu dinheiro.',
    action: <Button icon={<Plus aria-hidden />}>Adicionar primeira categoria</Button>,
  },
};

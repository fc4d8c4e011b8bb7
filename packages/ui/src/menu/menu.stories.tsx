import type { Meta, StoryObj } from '@storybook/react-vite';
import { Archive, Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Menu } from './menu.tsx';

const onSelect = fn();
const meta = {
  title: 'Actions/Menu',
  component: Menu,
  parameters: {
    guide: {
      do: 'Collect the less frequent actions of a page or a row.',
      dont: 'Hide the primary action of a page in it.',
    },
  },
  args: {
    label: 'Mais opções',
    items: [
      { label: 'Ver Arquivadas', icon: <Archive aria-hidden />, onSelect },
      { label: 'Excluir', icon: <Trash2 aria-hidden />, onSelect: fn(), tone: 'danger' },
      { label: 'Em breve', onSelect: fn(), disabled: true },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choosing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mais opções' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ver Arquivadas' }));
    await expect(onSelect).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};
export const Open: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mais opções' }));
    await screen.findByRole('menu');
  },
};

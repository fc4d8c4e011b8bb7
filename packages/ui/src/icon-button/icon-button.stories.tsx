import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil, Plus, Trash2, X } from 'lucide-react';
import { expect } from 'storybook/test';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  parameters: {
    guide: {
      do: 'Give it a full name: "Editar Cartão Nubank".',
      dont: 'Name it only "Editar", which does not say which row it edits.',
    },
  },
  args: { label: 'Editar', icon: <Pencil /> },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The target is at least 44 px, and has an accessible name. */
export const Ghost: Story = {
  play: async ({ canvas }) => {
    const { width, height } = canvas
      .getByRole('button', { name: 'Editar' })
      .getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  },
};
export const Variants: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex gap-2">
      <IconButton label="Editar" icon={<Pencil />} />
      <IconButton label="Fechar" icon={<X />} variant="soft" />
      <IconButton label="Adicionar" icon={<Plus />} variant="brand" />
      <IconButton label="Excluir" icon={<Trash2 />} variant="danger" />
    </div>
  ),
};
export const Disabled: Story = { args: { disabled: true } };

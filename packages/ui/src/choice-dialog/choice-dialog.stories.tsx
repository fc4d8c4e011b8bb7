import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ChoiceDialog } from './choice-dialog.tsx';

const meta = {
  title: 'Overlays/ChoiceDialog',
  component: ChoiceDialog,
  parameters: {
    guide: {
      do: 'Ask after "Salvar", and only when the choices differ: "Só esta", "Esta e as próximas".',
      dont: 'Offer a choice that changes nothing. The way out is closing the dialog.',
    },
    docs: { story: { inline: false, height: '420px' } },
  },
  args: {
    isOpen: true,
    onChosen: fn(),
    title: 'O que alterar?',
    description: 'Parcela 3/10 de Geladeira.',
    choices: [
      { value: 'this', label: 'Só esta' },
      { value: 'next', label: 'Esta e as próximas' },
      { value: 'all', label: 'A compra' },
    ],
  },
} satisfies Meta<typeof ChoiceDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choices: Story = {
  tags: ['picture'],
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'O que alterar?' });
    await expect(dialog).toHaveAccessibleDescription('Parcela 3/10 de Geladeira.');
  },
};
export const Chosen: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Esta e as próximas' }));
    await expect(args.onChosen).toHaveBeenCalledWith('next');
  },
};
export const Closed: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'O que alterar?' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onChosen).toHaveBeenCalledWith(null);
  },
};

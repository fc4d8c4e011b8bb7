import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

function Opened({ open: initial, ...props }: ConfirmDialogProps) {
  const [open, setOpen] = useState(initial);
  return <ConfirmDialog {...props} open={open} onOpenChange={setOpen} />;
}

const meta = {
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  parameters: {
    guide: {
      do: 'Repeat the verb of the question on the button: "Excluir dívida?", "Excluir".',
      dont: 'Ask before an action that can be undone: perform it and offer "Desfazer".',
    },
    docs: { story: { inline: false, height: '420px' } },
  },
  render: (args) => <Opened {...args} />,
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: 'Excluir categoria?',
    description: 'Esta ação não pode ser desfeita.',
    confirmLabel: 'Excluir',
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Danger: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Excluir categoria?' });
    await expect(dialog).toHaveAccessibleDescription('Esta ação não pode ser desfeita.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Cancelling: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
export const Primary: Story = {
  args: {
    tone: 'primary',
    title: 'Confirmar pagamento',
    description:
      'Isso cria uma saída de R$ 1.234,56 e marca a dívida como paga. Esta ação não pode ser desfeita.',
    confirmLabel: 'Confirmar Pagamento',
  },
  play: async () => {
    await expect(
      await screen.findByRole('dialog', { name: 'Confirmar pagamento' }),
    ).toBeInTheDocument();
  },
};
/** While pending, Escape and further clicks do nothing. */
export const Pending: Story = {
  tags: ['picture'],
  args: { pending: true },
  play: async ({ args }) => {
    const confirm = await screen.findByRole('button', { name: 'Processando...' });
    await userEvent.click(confirm);
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  },
};

function Item(props: ConfirmDialogProps) {
  const [exists, setExists] = useState(true);
  const [open, setOpen] = useState(false);
  const remove = () => {
    setExists(false);
    setOpen(false);
  };
  return (
    <main tabIndex={-1} className="p-4">
      {exists ? <Button onClick={() => setOpen(true)}>Excluir Lazer</Button> : 'Nada por aqui'}
      <ConfirmDialog {...props} open={open} onOpenChange={setOpen} onConfirm={remove} />
    </main>
  );
}

/** When the opener is deleted too, the focus moves to the page. */
export const OpenerGone: Story = {
  render: (args) => <Item {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Excluir Lazer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
};

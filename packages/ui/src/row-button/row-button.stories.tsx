import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil } from 'lucide-react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { RowButton } from './row-button.tsx';

const meta = {
  title: 'Actions/RowButton',
  component: RowButton,
  parameters: {
    guide: {
      do: 'Place the other controls of the row after it, with `relative`.',
      dont: 'Nest a control inside it.',
    },
  },
  args: { label: 'Editar Aluguel', icon: <Pencil />, onClick: fn() },
  decorators: (Story) => (
    <div className="relative flex items-center gap-3 rounded-card bg-surface px-4 py-3 ring-1 ring-line">
      <p className="min-w-0 flex-1 wrap-anywhere">Aluguel do apartamento</p>
      <Story />
      <Button size="sm" variant="secondary" className="relative">
        Pagar
      </Button>
    </div>
  ),
} satisfies Meta<typeof RowButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A press on the text of the row reaches the button, and one beside it the other control. */
export const CoversItsRow: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    const text = screen.getByText('Aluguel do apartamento').getBoundingClientRect();
    const covering = document.elementFromPoint(text.left + 5, text.top + 5);
    await userEvent.click(covering!);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Pagar' }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

export const ByKeyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Editar Aluguel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

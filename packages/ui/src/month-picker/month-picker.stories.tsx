import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { MonthPicker } from './month-picker.tsx';

const meta = {
  title: 'Forms/MonthPicker',
  component: MonthPicker,
  tags: ['experimental'],
  parameters: {
    guide: {
      do: 'Use it to choose the month that a page shows.',
      dont: 'Use it in a form: that is a MonthField.',
    },
  },
  args: { value: '2026-10', current: '2026-11', label: 'Outubro de 2026', onChange: fn() },
} satisfies Meta<typeof MonthPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Picking: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Outubro de 2026' });
    await userEvent.click(trigger);
    const popup = within(await screen.findByRole('dialog', { name: 'Escolher mês' }));
    await waitFor(() =>
      expect(popup.getByRole('button', { name: 'outubro de 2026' })).toHaveFocus(),
    );
    await userEvent.click(popup.getByRole('button', { name: 'Ano anterior' }));
    await userEvent.click(popup.getByRole('button', { name: 'março de 2025' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2025-03');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

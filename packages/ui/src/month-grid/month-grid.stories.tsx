import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MonthGrid } from './month-grid.tsx';

const meta = {
  title: 'Forms/MonthGrid',
  component: MonthGrid,
  tags: ['experimental'],
  parameters: {
    guide: {
      do: 'Reach it through MonthField or MonthPicker, which hold its popup.',
      dont: 'Place it on a page by itself.',
    },
  },
  args: { value: '2026-09', current: '2026-11', onPick: fn() },
} satisfies Meta<typeof MonthGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Picking: Story = {
  play: async ({ canvasElement, args }) => {
    const grid = within(canvasElement);
    await expect(grid.getByRole('button', { name: 'setembro de 2026' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(grid.getByRole('button', { name: 'Ano anterior' }));
    await userEvent.click(grid.getByRole('button', { name: 'fevereiro de 2025' }));
    await expect(args.onPick).toHaveBeenLastCalledWith('2025-02');
  },
};
export const ByArrowKeys: Story = {
  play: async ({ canvasElement, args }) => {
    const grid = within(canvasElement);
    grid.getByRole('button', { name: 'setembro de 2026' }).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onPick).toHaveBeenLastCalledWith('2026-10');
  },
};
export const NothingChosen: Story = {
  tags: ['picture'],
  args: { value: '' },
};

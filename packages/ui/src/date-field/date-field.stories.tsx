import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { controlled } from '../story-utils/controlled.tsx';
import { DateField } from './date-field.tsx';

const Controlled = controlled(DateField);

const meta = {
  title: 'Forms/DateField',
  component: DateField,
  parameters: {
    guide: {
      do: 'Pass a calendar day, `yyyy-mm-dd`, and let the schema reject a text that is none.',
      dont: 'Convert the day through a `Date` or UTC.',
    },
  },
  render: (args) => <Controlled {...args} />,
  args: { label: 'Data', value: '', onChange: fn() },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The field inserts the slashes between typed digits. */
export const Typing: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('textbox', { name: 'Data' });
    await userEvent.type(box, '29022028');
    await expect(box).toHaveValue('29/02/2028');
    await expect(args.onChange).toHaveBeenLastCalledWith('2028-02-29');
  },
};
export const TypingSlashes: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('textbox', { name: 'Data' });
    await userEvent.type(box, '5/3/2026');
    await expect(box).toHaveValue('05/03/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-05');
  },
};
/** Points and hyphens separate, too. */
export const TypingPoints: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('textbox', { name: 'Data' });
    await userEvent.type(box, '3.1.2026');
    await expect(box).toHaveValue('03/01/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-01-03');
  },
};
export const TypingHyphens: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('textbox', { name: 'Data' });
    await userEvent.type(box, '5-11-2026');
    await expect(box).toHaveValue('05/11/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-05');
  },
};
/** A pasted day replaces the text. One that cannot be read stays as pasted, for the form to reject. */
export const Pasting: Story = {
  args: { value: '2026-01-05' },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('textbox', { name: 'Data' });
    await userEvent.click(box);
    await userEvent.paste('03 nov 2026');
    await expect(box).toHaveValue('03/11/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-03');
    await userEvent.paste('03/20/26');
    await expect(box).toHaveValue('03/20/26');
    await expect(args.onChange).toHaveBeenLastCalledWith('03/20/26');
  },
};
/** An impossible day stays as typed, for the form to reject. */
export const Impossible: Story = {
  args: { error: 'Data inválida' },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('textbox', { name: 'Data' });
    await userEvent.type(box, '31022026');
    await expect(box).toHaveValue('31/02/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith('31/02/2026');
    await expect(box).toHaveAccessibleDescription('Data inválida');
  },
};
export const Picking: Story = {
  args: { value: '2026-11-21' },
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Abrir calendário' });
    await userEvent.click(trigger);
    const popup = await screen.findByRole('dialog', { name: 'Calendário' });
    const calendar = within(popup);
    await waitFor(() => expect(calendar.getByText(/novembro de 2026/i)).toBeVisible());
    const [firstWeekday] = calendar.getAllByRole('columnheader', { hidden: true });
    await expect(firstWeekday).toHaveAttribute('aria-label', 'domingo');
    await waitFor(() => expect(calendar.getByRole('button', { name: /21 de nov/ })).toHaveFocus());
    await userEvent.click(calendar.getByRole('button', { name: /\D5 de novembro/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-05');
    await expect(canvas.getByRole('textbox')).toHaveValue('05/11/2026');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
export const CalendarOpen: Story = {
  tags: ['picture'],
  // A past month: the picture has no day of its own run.
  args: { value: '2026-03-21', min: '2026-03-03' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir calendário' }));
    await screen.findByRole('dialog', { name: 'Calendário' });
  },
};
export const Disabled: Story = { args: { value: '2026-11-21', disabled: true } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { MonthField } from './month-field.tsx';

const meta = {
  title: 'Forms/MonthField',
  component: MonthField,
  tags: ['experimental'],
  parameters: {
    guide: {
      do: 'Use it in a form for a month that may stay empty.',
      dont: 'Use it to choose the month of a page: that is a MonthPicker.',
    },
  },
  args: {
    label: 'Mês',
    value: '',
    current: '2026-11',
    placeholder: 'Todos os meses',
    onChange: fn(),
  },
  render: function Field(args) {
    const [value, setValue] = useState(args.value);
    const change = (next: string) => {
      args.onChange(next);
      setValue(next);
    };
    return <MonthField {...args} value={value} onChange={change} />;
  },
} satisfies Meta<typeof MonthField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PickAndTakeAway: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement);
    await userEvent.click(field.getByRole('button', { name: 'Mês Todos os meses' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Mês' }));
    await userEvent.click(popup.getByRole('button', { name: 'fevereiro de 2026' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-02');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(field.getByRole('button', { name: 'Mês fevereiro de 2026' }));
    const again = within(await screen.findByRole('dialog', { name: 'Mês' }));
    await userEvent.click(again.getByRole('button', { name: 'Todos os meses' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const Chosen: Story = {
  tags: ['picture'],
  args: { value: '2026-09' },
};
/** As a filter in a row: label inside, short value. */
export const LabelInside: Story = {
  args: {
    labelInside: true,
    value: '2026-09',
    placeholder: 'Todos',
    clearLabel: 'Todos os meses',
    className: 'max-w-28',
  },
};
export const WithError: Story = { args: { error: 'Escolha um mês' } };

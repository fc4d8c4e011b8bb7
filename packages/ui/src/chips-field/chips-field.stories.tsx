import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { ChipsField, type ChipsFieldProps } from './chips-field.tsx';

function Controlled(args: ChipsFieldProps) {
  const [values, setValues] = useState(args.values);
  return (
    <ChipsField
      {...args}
      values={values}
      onAdd={(text) => {
        args.onAdd(text);
        setValues((before) => [...before, text.replace(',', '')]);
      }}
      onRemove={(value) => setValues((before) => before.filter((one) => one !== value))}
    />
  );
}

const meta = {
  title: 'Forms/ChipsField',
  component: ChipsField,
  parameters: {
    guide: {
      do: 'Use it for short texts that the user makes up, such as tags.',
      dont: 'Use it for one choice of a list: that is a Select.',
    },
  },
  args: {
    label: 'Etiquetas',
    values: ['festa', 'praia do sul'],
    proposals: ['festa', 'férias', 'obra'],
    onAdd: fn(),
    onRemove: fn(),
  },
  render: Controlled,
} satisfies Meta<typeof ChipsField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typing: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Etiquetas' });
    await userEvent.type(input, 'sol{Enter}');
    await expect(args.onAdd).toHaveBeenLastCalledWith('sol');
    await userEvent.type(input, 'mar,');
    await expect(args.onAdd).toHaveBeenLastCalledWith('mar,');
    await expect(input).toHaveValue('');
    await userEvent.type(input, 'feira');
    await userEvent.tab();
    await expect(args.onAdd).toHaveBeenLastCalledWith('feira');
    await userEvent.click(canvas.getByRole('button', { name: 'Tirar sol' }));
    await userEvent.type(input, '{Backspace}');
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'festa',
      'praia do sul',
      'mar',
    ]);
  },
};

export const Removing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tirar festa' }));
    const last = canvas.getByRole('button', { name: 'Tirar praia do sul' });
    await expect(last).toHaveFocus();
    await userEvent.click(last);
    await expect(canvas.getByRole('combobox', { name: 'Etiquetas' })).toHaveFocus();
  },
};

export const ProposalOfTheBrowser: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Etiquetas' });
    // As a browser does when the user chooses an option of its list.
    await fireEvent.input(input, { target: { value: 'obra' } });
    await expect(args.onAdd).toHaveBeenLastCalledWith('obra');
  },
};

/** The list of the browser opens by the arrow of the other fields. */
export const ArrowOfTheApp: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.lucide-chevron-down')).toBeVisible();
  },
};

export const Invalid: Story = {
  args: { error: 'Uma etiqueta deve ter no máximo 30 caracteres' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Etiquetas' })).toBeInvalid();
  },
};

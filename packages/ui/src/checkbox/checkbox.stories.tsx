import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Checkbox, type CheckboxProps } from './checkbox.tsx';

function Controlled({ checked: initial, ...props }: CheckboxProps) {
  const [checked, setChecked] = useState(initial);
  return <Checkbox {...props} checked={checked} onChange={setChecked} />;
}

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  parameters: {
    guide: {
      do: 'Use it for an answer that applies when the form is sent.',
      dont: 'Use it where the change shows at once: that is a Switch.',
    },
  },
  render: (args) => <Controlled {...args} />,
  args: { label: 'Lembrar de mim', checked: false, onChange: () => {} },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ticking: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Lembrar de mim' });
    await userEvent.click(canvas.getByText('Lembrar de mim'));
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await expect(box).not.toBeChecked();
  },
};
export const Ticked: Story = { args: { checked: true } };
export const Disabled: Story = { args: { disabled: true } };
/** It stands for several things, of which some are ticked. */
export const Mixed: Story = {
  tags: ['picture'],
  args: { mixed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Switch, type SwitchProps } from './switch.tsx';

function Controlled({ checked: initial, onChange, ...props }: SwitchProps) {
  const [checked, setChecked] = useState(initial);
  return (
    <Switch
      {...props}
      checked={checked}
      onChange={(next) => {
        setChecked(next);
        onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  parameters: {
    guide: {
      do: 'Use it where the change shows at once: a setting, or fields that appear below.',
      dont: 'Use it to choose rows or to agree to something: that is a Checkbox.',
    },
  },
  render: (args) => <Controlled {...args} />,
  args: { label: 'Saída Recorrente', checked: false, onChange: fn() },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The whole row toggles the switch, once per press. */
export const Toggling: Story = {
  play: async ({ canvas, args }) => {
    const control = canvas.getByRole('switch', { name: 'Saída Recorrente' });
    await userEvent.click(control);
    await expect(control).toBeChecked();
    await userEvent.click(canvas.getByText('Saída Recorrente'));
    await expect(control).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect(control).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(4);
  },
};
export const On: Story = { args: { checked: true } };
export const WithHint: Story = {
  tags: ['picture'],
  args: { label: 'Bloqueio por Biometria', hint: 'Vale somente neste aparelho' },
};
export const Disabled: Story = { args: { disabled: true, checked: true } };
export const LongText: Story = {
  args: { label: 'Repetir esta saída todos os meses até que eu diga o contrário, sem exceção' },
};

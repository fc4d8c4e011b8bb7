import type { Meta, StoryObj } from '@storybook/react-vite';
import { Monitor, Moon, Sun } from 'lucide-react';
import { expect, userEvent } from 'storybook/test';
import { controlled } from '../story-utils/controlled.tsx';
import { RadioGroup } from './radio-group.tsx';

const Controlled = controlled(RadioGroup);

const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  parameters: {
    guide: {
      do: 'Use it for a few options that users compare.',
      dont: 'Use it for a long list: that is a Select.',
    },
  },
  render: (args) => <Controlled {...args} />,
  args: {
    label: 'Tema',
    value: 'light',
    onChange: () => {},
    options: [
      { value: 'light', label: 'Claro', icon: <Sun /> },
      { value: 'dark', label: 'Escuro', icon: <Moon /> },
      {
        value: 'system',
        label: 'Padrão do Sistema',
        description: 'Acompanha o aparelho',
        icon: <Monitor />,
      },
    ],
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Tema' })).toBeVisible();
    await userEvent.click(canvas.getByText('Escuro'));
    await expect(canvas.getByRole('radio', { name: 'Escuro' })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Padrão do Sistema' })).toBeChecked();
  },
};
export const Segments: Story = {
  tags: ['picture'],
  args: {
    label: 'Tipo',
    layout: 'segments',
    value: 'expense',
    options: [
      { value: 'expense', label: 'Despesa' },
      { value: 'income', label: 'Receita' },
    ],
  },
};
export const Invalid: Story = { args: { value: null, error: 'Escolha um tema' } };
export const Disabled: Story = { args: { disabled: true } };

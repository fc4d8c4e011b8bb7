import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { PasswordField } from './password-field.tsx';

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  parameters: {
    guide: {
      do: 'Set `autoComplete`, so that password managers find the field.',
      dont: 'Prevent users from pasting.',
    },
  },
  args: { label: 'Senha', defaultValue: 'segredo' },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByLabelText('Senha', { exact: true });
    await expect(box).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar senha' }));
    await expect(box).toHaveAttribute('type', 'text');
    await expect(box).toHaveValue('segredo');
    await userEvent.click(canvas.getByRole('button', { name: 'Ocultar senha' }));
    await expect(box).toHaveAttribute('type', 'password');
  },
};
export const Invalid: Story = {
  tags: ['picture'],
  args: { error: 'A nova senha deve ter no mínimo 6 caracteres' },
};
export const Disabled: Story = { args: { disabled: true } };

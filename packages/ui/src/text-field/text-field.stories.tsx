import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  parameters: {
    guide: {
      do: 'Validate on submit, and say which value is missing: "Nome é obrigatório".',
      dont: 'Use the placeholder as a label.',
    },
  },
  args: { label: 'Descrição' },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Descrição'), 'Feira');
    await expect(canvas.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Feira');
  },
};
export const WithHint: Story = {
  tags: ['picture'],
  args: { hint: 'Até 100 caracteres' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Até 100 caracteres');
  },
};
export const Invalid: Story = {
  args: { error: 'Descrição é obrigatória', hint: 'Até 100 caracteres' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox', { name: 'Descrição' });
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('Até 100 caracteres Descrição é obrigatória');
  },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Mercado' } };
export const LongText: Story = {
  args: {
    label: 'Nome que aparece no relatório e em todas as listas de transações',
    defaultValue: 'Supermercado da esquina, compra grande do mês com a família inteira',
    error: 'Descrição deve ter no máximo 100 caracteres, e esta passa muito desse limite',
  },
};

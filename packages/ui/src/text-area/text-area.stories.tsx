import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { TextArea } from './text-area.tsx';

const meta = {
  title: 'Forms/TextArea',
  component: TextArea,
  tags: ['experimental'],
  parameters: {
    guide: {
      do: 'Use it for text of several lines.',
      dont: 'Use it where one line is enough: that is a TextField.',
    },
  },
  args: { label: 'Texto do extrato' },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Texto do extrato'), 'Feira{Enter}Padaria');
    await expect(canvas.getByRole('textbox')).toHaveValue('Feira\nPadaria');
  },
};
export const Invalid: Story = {
  args: { error: 'Cole o texto do extrato', hint: 'OFX, CSV ou linhas de uma planilha' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox', { name: 'Texto do extrato' });
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription(
      'OFX, CSV ou linhas de uma planilha Cole o texto do extrato',
    );
  },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Mercado' } };
export const LongText: Story = {
  args: {
    label: 'Texto que aparece no relatório e em todas as listas de transações',
    defaultValue: '03/04/2026\tSupermercado da esquina, compra do mês\t-1.234,56\n'.repeat(20),
  },
};

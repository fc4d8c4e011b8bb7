import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FormFailure } from './form-failure.tsx';

const meta = {
  title: 'Feedback/FormFailure',
  component: FormFailure,
  parameters: {
    guide: {
      do: 'Place it beside the button that sends the form.',
      dont: 'Use it for one field, which has an error of its own.',
    },
  },
  args: { title: 'Sem conexão', description: 'Verifique sua internet e tente novamente.' },
} satisfies Meta<typeof FormFailure>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent(
      'Sem conexão. Verifique sua internet e tente novamente.',
    ),
};

const recreate = fn();

/** What the user can do at once is a button. */
export const WithAction: Story = {
  tags: ['picture'],
  args: {
    title: 'Erro ao atualizar transação',
    description: 'Este registro não existe mais.',
    action: { label: 'Criar de novo', onClick: recreate },
  },
  beforeEach: () => void recreate.mockReset(),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Criar de novo' }));
    await expect(recreate).toHaveBeenCalledOnce();
  },
};

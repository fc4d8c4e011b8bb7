import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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

export const Default: StoryObj<typeof meta> = {
  tags: ['picture'],
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent(
      'Sem conexão. Verifique sua internet e tente novamente.',
    ),
};

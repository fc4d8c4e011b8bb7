import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { controlled } from '../story-utils/controlled.tsx';
import { NumberField } from './number-field.tsx';

const Controlled = controlled(NumberField);

const meta = {
  title: 'Forms/NumberField',
  component: NumberField,
  parameters: {
    guide: {
      do: 'Use it for a small integer, such as the number of parcelas.',
      dont: 'Use it for money or for a code.',
    },
  },
  render: (args) => <Controlled {...args} />,
  args: {
    label: 'Quantos meses?',
    hint: 'máx. 60',
    value: 12,
    onChange: () => {},
    min: 1,
    max: 60,
    fallback: 1,
  },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Stepping: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('spinbutton', { name: 'Quantos meses?' });
    await userEvent.click(canvas.getByRole('button', { name: 'Aumentar' }));
    await expect(box).toHaveValue(13);
    await userEvent.click(canvas.getByRole('button', { name: 'Diminuir' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Diminuir' }));
    await expect(box).toHaveValue(11);
  },
};
/** An empty field takes the fallback; a number out of range stays, for the form to reject. */
export const Typing: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('spinbutton');
    await userEvent.clear(box);
    await userEvent.tab();
    await expect(box).toHaveValue(1);
    await userEvent.clear(box);
    await userEvent.type(box, '99');
    await userEvent.tab();
    await expect(box).toHaveValue(99);
    const more = canvas.getByRole('button', { name: 'Aumentar' });
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(more);
    await expect(box).toHaveValue(99);
  },
};
/** The button keeps the focus when it reaches the limit. */
export const AtTheLimit: Story = {
  tags: ['picture'],
  args: { value: 59 },
  play: async ({ canvas }) => {
    const more = canvas.getByRole('button', { name: 'Aumentar' });
    await userEvent.click(more);
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await expect(more).toHaveFocus();
  },
};
export const Invalid: Story = { args: { value: 99, error: 'Escolha de 1 a 60 meses' } };
export const Disabled: Story = { args: { disabled: true } };

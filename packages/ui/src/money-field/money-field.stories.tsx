import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { digitsToCentavos, formatMoney, parseMoney } from '../story-utils/money.ts';
import { controlled } from '../story-utils/controlled.tsx';
import { MoneyField } from './money-field.tsx';

const Controlled = controlled(MoneyField);

const meta = {
  title: 'Forms/MoneyField',
  component: MoneyField,
  parameters: {
    guide: {
      do: 'Keep the amount in centavos.',
      dont: 'Use a NumberField or a TextField for money.',
    },
  },
  render: (args) => <Controlled {...args} />,
  args: {
    label: 'Valor',
    value: null,
    onChange: () => {},
    format: formatMoney,
    parseTyped: digitsToCentavos,
    parsePaste: parseMoney,
    max: 99_999_999_999,
  },
} satisfies Meta<typeof MoneyField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Typed digits shift in from the right; backspace removes them until the field is empty. */
export const Typing: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox', { name: 'Valor' });
    await userEvent.type(box, '12345');
    await expect(box).toHaveValue(formatMoney(12_345));
    await userEvent.type(box, '{Backspace}');
    await expect(box).toHaveValue(formatMoney(1234));
    await userEvent.type(box, 'x9');
    await expect(box).toHaveValue(formatMoney(12_349));
    await userEvent.type(box, '{Backspace>6/}');
    await expect(box).toHaveValue('');
  },
};
/** A paste replaces the value and is parsed as a number, not digit by digit. */
export const Pasting: Story = {
  args: { value: 700 },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox', { name: 'Valor' });
    await userEvent.click(box);
    await userEvent.paste('R$ 1.234,56');
    await expect(box).toHaveValue(formatMoney(123_456));
    await userEvent.paste('oi');
    await expect(box).toHaveValue(formatMoney(123_456));
    await expect(box).toHaveAccessibleDescription('O texto colado não é um valor.');
  },
};
/** While amounts are hidden, a filled-in one is covered until the user types in the field or presses it. */
export const Covered: Story = {
  args: { value: 12_345, cover: 'R$ ••••' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Valor' });
    box.focus();
    await expect(box).toHaveValue('R$ ••••');
    box.setSelectionRange(7, 7);
    await userEvent.keyboard('6');
    await expect(box).toHaveValue(formatMoney(123_456));
  },
};
/** Typing replaces a selected amount, and a press uncovers one without changing it. */
export const CoveredAndPressed: Story = {
  args: { value: 12_345, cover: 'R$ ••••' },
  render: (args) => (
    <>
      <Controlled {...args} />
      <Controlled {...args} label="Limite" />
    </>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Valor' });
    box.select();
    await userEvent.keyboard('6');
    await expect(box).toHaveValue(formatMoney(6));
    const limit = canvas.getByRole('textbox', { name: 'Limite' });
    await expect(limit).toHaveValue('R$ ••••');
    await userEvent.click(limit);
    await expect(limit).toHaveValue(formatMoney(12_345));
  },
};
export const LargestAmount: Story = {
  args: { value: 99_999_999_999 },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox', { name: 'Valor' });
    await userEvent.type(box, '9');
    await expect(box).toHaveValue(formatMoney(99_999_999_999));
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription(
      `O valor máximo é ${formatMoney(99_999_999_999)}.`,
    );
  },
};
export const Prominent: Story = { args: { prominent: true, value: 8990 } };
export const Invalid: Story = {
  tags: ['picture'],
  args: { error: 'Valor é obrigatório' },
};
export const Disabled: Story = { args: { value: 12_345, disabled: true } };

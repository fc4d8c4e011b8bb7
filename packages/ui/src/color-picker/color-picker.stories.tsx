import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { ColorPicker, type ColorPickerProps } from './color-picker.tsx';

function Controlled({ value: initial, ...props }: ColorPickerProps) {
  const [value, setValue] = useState(initial);
  return <ColorPicker {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Categories/ColorPicker',
  component: ColorPicker,
  parameters: {
    guide: {
      do: 'Offer the eight category colours only.',
      dont: 'Use the bright swatch on a page, where an icon has the soft tile and its ink.',
    },
  },
  render: (args) => <Controlled {...args} />,
  args: { value: 'bg-blue-500', onChange: () => {} },
} satisfies Meta<typeof ColorPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Cor' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Roxo' }));
    await expect(canvas.getByRole('radio', { name: 'Roxo' })).toBeChecked();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { controlled } from '../story-utils/controlled.tsx';
import { ColorPicker } from './color-picker.tsx';

const Controlled = controlled(ColorPicker);

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

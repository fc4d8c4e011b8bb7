import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { controlled } from '../story-utils/controlled.tsx';
import { IconPicker } from './icon-picker.tsx';

const Controlled = controlled(IconPicker);

const meta = {
  title: 'Categories/IconPicker',
  component: IconPicker,
  parameters: {
    guide: {
      do: 'Place it beside a ColorPicker: both make one CategoryIcon.',
      dont: 'Let icon or colour replace the name of the category.',
    },
  },
  render: (args) => <Controlled {...args} />,
  args: { value: 'MoreHorizontal', onChange: () => {} },
} satisfies Meta<typeof IconPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Ícone' })).toBeVisible();
    await expect(canvas.getAllByRole('radio')).toHaveLength(32);
    await userEvent.click(canvas.getByRole('radio', { name: 'Café' }));
    await expect(canvas.getByRole('radio', { name: 'Café' })).toBeChecked();
  },
};
export const InPink: Story = {
  tags: ['picture'],
  args: { value: 'Gift', color: 'bg-pink-500' },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Avatar } from './avatar.tsx';

const meta = {
  title: 'Data/Avatar',
  component: Avatar,
  parameters: {
    guide: {
      do: 'Name its parent, such as the link to the settings.',
      dont: 'Give it a name of its own, which would be read twice.',
    },
  },
  args: { name: 'érica' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Letter: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('É')).toBeVisible();
  },
};
export const Nameless: Story = { args: { name: ' ' } };
export const Picture: Story = {
  args: {
    size: 'lg',
    src: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%23e3a72f"/%3E%3Ccircle cx="4" cy="3" r="1.6" fill="%230b5a4b"/%3E%3Cpath d="M1 8a3 3 0 0 1 6 0" fill="%230b5a4b"/%3E%3C/svg%3E',
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Logo } from './logo.tsx';

const meta = {
  title: 'Foundations/Logo',
  component: Logo,
  parameters: {
    guide: {
      do: 'Draw the logo with this component, which follows the theme.',
      dont: 'Recolour its parts.',
    },
  },
} satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Large: Story = { args: { size: 'lg' } };
export const Mark: Story = { args: { markOnly: true, size: 'lg' } };
export const OnHero: Story = {
  tags: ['picture'],
  decorators: [
    (Story) => (
      <div className="rounded-card bg-hero p-8 text-on-hero">
        <Story />
      </div>
    ),
  ],
};

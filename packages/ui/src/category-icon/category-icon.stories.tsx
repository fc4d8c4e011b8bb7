import type { Meta, StoryObj } from '@storybook/react-vite';
import { CategoryIcon } from './category-icon.tsx';
import { categoryColors } from './category-colors.ts';
import { categoryIcons } from './icons.ts';

const meta = {
  title: 'Categories/CategoryIcon',
  component: CategoryIcon,
  parameters: {
    guide: {
      do: 'Show the name of the category beside it.',
      dont: 'Use it as the only name: it is decorative.',
    },
  },
  args: { icon: 'Utensils', color: 'bg-orange-500', size: 'md' },
} satisfies Meta<typeof CategoryIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Unknown: Story = { args: { icon: 'Rocket', color: 'bg-black' } };
export const EveryIconInEveryColor: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-col gap-3">
      {categoryColors.map((color, row) => (
        <div key={color.value} className="flex flex-wrap gap-2">
          {categoryIcons
            .filter((_, index) => index % categoryColors.length === row)
            .map(({ name }) => (
              <CategoryIcon key={name} icon={name} color={color.value} size="md" />
            ))}
        </div>
      ))}
    </div>
  ),
};

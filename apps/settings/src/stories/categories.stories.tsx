import { type MockAnswers, MockPlatform } from '@tostao/testing/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import CategoriesPage from '../exposed/categories-page.tsx';
import { onePerson } from './mock-settings.ts';

const meta = {
  title: 'Telas/Categorias',
  parameters: { layout: 'fullscreen' },
  args: { answers: onePerson },
  render: ({ answers }) => (
    <MockPlatform answers={answers}>
      <CategoriesPage />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeCategories: Story = {};

export const NothingYet: Story = { args: { answers: { categories: [] } } };

export const Loading: Story = { args: { answers: { categories: 'loading' } } };

export const Failed: Story = { args: { answers: { categories: 'failing' } } };

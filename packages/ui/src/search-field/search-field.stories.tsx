import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { controlled } from '../story-utils/controlled.tsx';
import { SearchField } from './search-field.tsx';

const Controlled = controlled(SearchField);

const meta = {
  title: 'Forms/SearchField',
  component: SearchField,
  parameters: {
    guide: { do: 'Name what it searches.', dont: 'Rely on the placeholder as its name.' },
  },
  render: (args) => <Controlled {...args} />,
  args: { label: 'Buscar dívidas...', value: '', onChange: () => {} },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Searching: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('searchbox', { name: 'Buscar dívidas...' });
    await userEvent.type(box, 'Nubank');
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar busca' }));
    await expect(box).toHaveValue('');
    await expect(box).toHaveFocus();
  },
};
export const Filled: Story = {
  tags: ['picture'],
  args: { value: 'Cartão' },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

function Controlled({ value: initial, ...props }: SearchFieldProps) {
  const [value, setValue] = useState(initial);
  return <SearchField {...props} value={value} onChange={setValue} />;
}

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

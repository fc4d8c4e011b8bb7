import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { controlled } from '../story-utils/controlled.tsx';
import { LazySelect } from './lazy-select.tsx';

const Controlled = controlled(LazySelect);

const meta = {
  title: 'Forms/LazySelect',
  component: LazySelect,
  parameters: {
    guide: {
      do: 'Use it for filters and in the rows of long lists.',
      dont: 'Use it in a form, whose fields show a label, a hint and an error: that is a Select.',
    },
  },
  render: (args) => <Controlled {...args} />,
  args: {
    label: 'Categoria de Padaria',
    value: 'food',
    onChange: fn(),
    options: [
      { value: 'food', label: 'Alimentação' },
      { value: 'car', label: 'Transporte' },
      { value: 'home', label: 'Moradia' },
    ],
  },
} satisfies Meta<typeof LazySelect>;
export default meta;
type Story = StoryObj<typeof meta>;

const control = () => screen.getByRole('combobox', { name: 'Categoria de Padaria' });

export const Choosing: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    await expect(control()).toHaveTextContent('Alimentação');
    const before = control().getBoundingClientRect();
    await userEvent.click(control());
    await userEvent.click(await screen.findByRole('option', { name: 'Transporte' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('car');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(control()).toHaveTextContent('Transporte');
    await expect(control()).toHaveFocus();
    // The real control takes exactly the place of its stand-in.
    await expect(control().getBoundingClientRect()).toEqual(before);
  },
};

export const ByKeyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(control()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    const chosen = await screen.findByRole('option', { name: 'Alimentação' });
    await waitFor(() => expect(chosen).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('car');
    await waitFor(() => expect(control()).toHaveFocus());
  },
};

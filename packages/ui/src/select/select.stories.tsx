import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { CategoryIcon } from '../category-icon/category-icon.tsx';
import { controlled } from '../story-utils/controlled.tsx';
import { Select } from './select.tsx';

const Controlled = controlled(Select);

const meta = {
  title: 'Forms/Select',
  component: Select,
  parameters: {
    guide: {
      do: 'Use it where the options are too many to show all of them.',
      dont: 'Use it for actions: that is a Menu.',
    },
  },
  render: (args) => <Controlled {...args} />,
  args: {
    label: 'Categoria',
    value: null,
    onChange: fn(),
    options: [
      {
        value: 'food',
        label: 'Alimentação',
        icon: <CategoryIcon icon="Utensils" color="bg-orange-500" size="xs" />,
      },
      {
        value: 'car',
        label: 'Transporte',
        icon: <CategoryIcon icon="Car" color="bg-blue-500" size="xs" />,
      },
      {
        value: 'home',
        label: 'Moradia',
        icon: <CategoryIcon icon="Home" color="bg-purple-500" size="xs" />,
      },
    ],
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choosing: Story = {
  play: async ({ canvas, args }) => {
    const box = await canvas.findByRole('combobox', { name: 'Categoria' });
    await expect(box).toHaveTextContent('Selecione');
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: 'Transporte' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('car');
    await waitFor(() => expect(box).toHaveTextContent('Transporte'));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    // A strict content security policy blocks injected <style> elements.
    await expect(document.querySelector('style[data-href^="base-ui"]')).toBeNull();
  },
};
export const ByKeyboard: Story = {
  args: { value: 'food' },
  play: async ({ canvas, args }) => {
    canvas.getByRole('combobox').focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Alimentação' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Moradia' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('home'));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};
/** A press outside closes the list and reaches nothing of the page. */
export const PressOutside: Story = {
  render: (args) => (
    <>
      <Controlled {...args} />
      <button type="button" className="mt-96" onClick={() => args.onChange('pressed')}>
        Abaixo
      </button>
    </>
  ),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await screen.findByRole('listbox');
    const { x, y } = canvas.getByText('Abaixo').getBoundingClientRect();
    const pressed = document.elementFromPoint(x + 5, y + 5);
    if (!pressed) throw new Error('The button is outside the window');
    await userEvent.click(pressed);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Open: Story = {
  tags: ['picture'],
  args: { value: 'home' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await screen.findByRole('listbox');
  },
};
export const Invalid: Story = {
  args: { error: 'Selecione uma categoria' },
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('combobox', { name: 'Categoria' });
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription('Selecione uma categoria');
  },
};
export const Disabled: Story = { args: { value: 'food', disabled: true } };
export const LabelHidden: Story = {
  args: { labelHidden: true, placeholder: 'Todas Categorias' },
};
export const LongText: Story = {
  args: {
    value: 'long',
    options: [
      { value: 'long', label: 'Assinaturas de música, filmes, jornais, revistas e armazenamento' },
    ],
  },
};

/** As a filter in a row: label inside. */
export const LabelInside: Story = {
  args: { labelInside: true, value: 'car', className: 'max-w-44' },
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('combobox', { name: 'Categoria' });
    await expect(box).toHaveTextContent('Transporte');
  },
};

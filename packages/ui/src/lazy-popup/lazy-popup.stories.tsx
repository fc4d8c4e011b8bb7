import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { LazyPopup } from './lazy-popup.tsx';
import { MenuPopup, type MenuPopupProps } from '../menu/menu-popup.tsx';

const onSelect = fn();
const load = fn();

const meta = {
  title: 'Actions/LazyPopup',
  component: LazyPopup<MenuPopupProps>,
  parameters: {
    guide: {
      do: 'Use it inside a control whose popup the first view does not need.',
      dont: 'Load the popup’s code in a static import, which defeats it.',
    },
  },
  args: {
    popup: 'menu',
    load,
    trigger: <button type="button">Mais opções</button>,
    control: { items: [{ label: 'Ver Arquivadas', onSelect }] },
  },
  beforeEach: () => {
    load.mockReset().mockResolvedValue(MenuPopup);
  },
} satisfies Meta<typeof LazyPopup<MenuPopupProps>>;
export default meta;
type Story = StoryObj<typeof meta>;

const trigger = () => screen.getByRole('button', { name: 'Mais opções' });

export const PressedByKeyboard: Story = {
  play: async () => {
    await userEvent.tab();
    await expect(trigger()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    const item = await screen.findByRole('menuitem', { name: 'Ver Arquivadas' });
    await waitFor(() => expect(item).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onSelect).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger()).toHaveFocus());
  },
};

export const PreparedByThePointer: Story = {
  tags: ['picture'],
  play: async () => {
    await userEvent.hover(trigger());
    await expect(load).toHaveBeenCalled();
    await expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  },
};

export const NotLoadedAtFirst: Story = {
  play: async () => {
    load.mockReset().mockRejectedValue(new Error('offline'));
    await userEvent.click(trigger());
    await expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível abrir');
    load.mockResolvedValue(MenuPopup);
    await userEvent.click(trigger());
    await screen.findByRole('menu');
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowDownLeft, ArrowUpRight, Plus } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { PlainLink } from '../story-utils/controlled.tsx';
import { Button } from './button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  parameters: {
    guide: {
      do: 'Name a verb, with its object where the context is missing: "Adicionar dívida".',
      dont: 'Fill more than one button of a page: everything else is quiet.',
    },
  },
  args: { children: 'Salvar', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Variants: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-wrap gap-3">
      <Button>Salvar</Button>
      <Button variant="secondary">Cancelar</Button>
      <Button variant="ghost">Esqueceu de senha?</Button>
      <Button variant="danger">Excluir</Button>
      <Button variant="income" icon={<ArrowDownLeft aria-hidden />}>
        Entrada
      </Button>
      <Button variant="expense" icon={<ArrowUpRight aria-hidden />}>
        Saída
      </Button>
    </div>
  ),
};

export const Sizes: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm">Pagar</Button>
      <Button size="md">Pagar</Button>
      <Button size="lg">Pagar</Button>
    </div>
  ),
};

/** The primary action of a page: only the icon on phones, with text from 640 px. */
export const IconOnPhone: Story = {
  args: { children: 'Adicionar dívida', icon: <Plus aria-hidden />, size: 'sm', iconOnPhone: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { width, height } = canvas
      .getByRole('button', { name: 'Adicionar dívida' })
      .getBoundingClientRect();
    await expect([width, height]).toEqual([44, 44]);
  },
};

/** While loading the button keeps the focus and ignores clicks. */
export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Processando...' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

export const Disabled: Story = { args: { disabled: true } };

/** For a button that disables itself: it looks disabled and keeps the focus. */
export const DisabledWithFocus: Story = {
  args: { 'aria-disabled': true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Salvar' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(button).not.toHaveAttribute('aria-busy');
  },
};

export const LongText: Story = {
  args: { children: 'Confirmar o pagamento de todas as parcelas em aberto do financiamento' },
  decorators: [
    (Story) => (
      <div className="w-60">
        <Story />
      </div>
    ),
  ],
};

/** With `render` the button is a link, also for screen readers. */
export const AsLink: Story = {
  render: () => (
    <Button render={<PlainLink to="/categorias" />} icon={<Plus aria-hidden />}>
      Adicionar primeira categoria
    </Button>
  ),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: 'Adicionar primeira categoria' }),
    ).not.toHaveAttribute('type');
  },
};

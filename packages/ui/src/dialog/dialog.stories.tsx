import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { AppRoot } from '../app-root/app-root.tsx';
import { Button } from '../button/button.tsx';
import { CategoryIcon } from '../category-icon/category-icon.tsx';
import { Select } from '../select/select.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

function Opened({ open: initial, onOpenChange, ...props }: DialogProps) {
  const [open, setOpen] = useState(initial);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange(next);
  };
  return (
    <>
      <Button variant="income" onClick={() => change(true)}>
        Entrada
      </Button>
      <Dialog {...props} open={open} onOpenChange={change} />
    </>
  );
}

function Footer() {
  return (
    <>
      <Button variant="secondary">Cancelar</Button>
      <Button type="submit">Salvar</Button>
    </>
  );
}

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  parameters: {
    guide: { do: 'Ask before a changed form is discarded.', dont: 'Let it close while it saves.' },
    // Open dialogs would cover the page that documents them.
    docs: { story: { inline: false, height: '420px' } },
  },
  render: (args) => <Opened {...args} />,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Nova Entrada',
    footer: <Footer />,
    children: (
      <div className="flex flex-col gap-4">
        <TextField label="Descrição" />
        <Select
          label="Categoria"
          options={[{ value: 'salary', label: 'Salário' }]}
          value={null}
          onChange={() => {}}
        />
      </div>
    ),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = {
  args: { onSubmit: fn((event) => event.preventDefault()) },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova Entrada' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Descrição' }), 'Salário{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

async function pressOutside(): Promise<void> {
  await userEvent.click(document.elementFromPoint(window.innerWidth / 2, 4) ?? document.body);
}

const openAndType = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Entrada' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nova Entrada' });
  const field = within(dialog).getByRole('textbox', { name: 'Descrição' });
  await userEvent.type(field, 'Salário');
  return { dialog, field };
};

const question = () => screen.findByRole('alertdialog', { name: 'Descartar o que você digitou?' });

/** A press outside closes an unchanged form, and asks about typed text. */
export const PressOutside: Story = {
  args: { onSubmit: fn((event) => event.preventDefault()) },
  play: async ({ canvas, args }) => {
    await screen.findByRole('dialog', { name: 'Nova Entrada' });
    await pressOutside();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const { dialog, field } = await openAndType(canvas);
    await pressOutside();
    const asked = within(await question());
    await waitFor(() =>
      expect(asked.getByRole('button', { name: 'Continuar editando' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(field).toHaveValue('Salário');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await expect(dialog).toBeInTheDocument();
  },
};

/** Escape asks about typed text too, and a second Escape keeps it. */
export const EscapeWithTypedText: Story = {
  args: { open: false, onSubmit: fn((event) => event.preventDefault()) },
  play: async ({ canvas }) => {
    const { dialog, field } = await openAndType(canvas);
    await userEvent.keyboard('{Escape}');
    await question();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(field).toHaveValue('Salário');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    const asked = within(await question());
    await userEvent.click(asked.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Entrada' })).toHaveFocus());
  },
};

/** A field whose value the app proposes only after the form was drawn. */
function ProposedField() {
  const [account, setAccount] = useState('');
  useEffect(() => void Promise.resolve('Nubank').then(setAccount), []);
  return <TextField label="Conta" value={account} onChange={(e) => setAccount(e.target.value)} />;
}

/** A value that the app proposes is no typed text; one that the user changes is. */
export const ProposedValue: Story = {
  args: {
    open: false,
    onSubmit: fn((event) => event.preventDefault()),
    children: <ProposedField />,
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Entrada' });
    await userEvent.click(opener);
    const proposed = await screen.findByDisplayValue('Nubank');
    await waitFor(() => expect(proposed).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await userEvent.type(await screen.findByDisplayValue('Nubank'), '2');
    await userEvent.keyboard('{Escape}');
    await question();
  },
};

/** The focus moves to the first visible field, stays in the dialog, and returns after Escape. */
export const Focus: Story = {
  args: {
    open: false,
    children: (
      <>
        <input type="email" autoComplete="username" value="ana@exemplo.com" readOnly hidden />
        <TextField label="Descrição" />
      </>
    ),
  },
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Entrada' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova Entrada' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveFocus());
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Fechar' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const CloseButton: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** While saving, the dialog cannot be closed. */
export const NotDismissible: Story = {
  args: { dismissible: false },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Nova Entrada' });
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Fechar' })).toBeDisabled();
  },
};

/** The content scrolls; title and buttons stay in place. */
export const LongContent: Story = {
  args: {
    title: 'Uma categoria de nome comprido, que não cabe numa linha de celular',
    description: 'Total gasto em novembro: R$ 999.999.999,99',
    icon: <CategoryIcon icon="Utensils" color="bg-orange-500" size="md" />,
    children: (
      <ul className="flex flex-col divide-y divide-line">
        {Array.from({ length: 40 }, (_, index) => (
          <li key={index} className="py-3">
            Transação {index + 1}
          </li>
        ))}
      </ul>
    ),
  },
  play: async () => {
    const save = await screen.findByRole('button', { name: 'Salvar' });
    await waitFor(() =>
      expect(save.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight),
    );
  },
};

/** A dialog over another one dims it, too. */
export const OverAnother: Story = {
  args: {
    children: (
      <Opened open={false} onOpenChange={fn()} title="Nova Categoria">
        {null}
      </Opened>
    ),
  },
  play: async () => {
    const below = within(await screen.findByRole('dialog', { name: 'Nova Entrada' }));
    await userEvent.click(below.getByRole('button', { name: 'Entrada' }));
    await screen.findByRole('dialog', { name: 'Nova Categoria' });
    await expect(document.querySelectorAll('.bg-scrim')).toHaveLength(2);
  },
};

/** In an app with scoped styles, floating elements are in the root that it has below the body. */
export const InsideAnApp: Story = {
  tags: ['picture'],
  render: (args) => (
    <AppRoot name="debts">
      <Opened {...args} />
    </AppRoot>
  ),
  play: async ({ canvasElement }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Nova Entrada' });
    const root = dialog.closest('[data-app]');
    await expect(root).toHaveAttribute('data-app', 'debts');
    await expect(canvasElement).not.toContainElement(dialog);
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Categoria' }));
    await expect(root).toContainElement(await screen.findByRole('listbox'));
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil, Plus, ReceiptText, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { CategoryIcon } from '../category-icon/category-icon.tsx';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorCard } from '../error-card/error-card.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { MoneyText } from '../money-text/money-text.tsx';
import { Page } from '../page/page.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { TextField } from '../text-field/text-field.tsx';

const meta = { title: 'Patterns/Examples', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** A dialog would cover the page of the documentation. */
const framed = { story: { inline: false, height: '480px' } };

function NameForm() {
  const [open, setOpen] = useState(true);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim()) return setOpen(false);
    setError('Nome é obrigatório');
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Editar nome</Button>
      <Dialog
        title="Editar nome"
        open={open}
        onOpenChange={setOpen}
        onSubmit={submit}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancelar
            </Button>
            <Button type="submit">Salvar</Button>
          </>
        }
      >
        <TextField
          label="Nome"
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Dialog>
    </>
  );
}

/** A form in a dialog: validated on submit, with message and focus at the invalid field. */
export const Form: Story = {
  parameters: { docs: framed },
  render: () => <NameForm />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar nome' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    const field = dialog.getByRole('textbox', { name: 'Nome' });
    await expect(field).toHaveAccessibleDescription('Nome é obrigatório');
    await expect(field).toHaveFocus();
  },
};

const rows = [
  { name: 'Padaria da esquina', icon: 'Utensils', color: 'bg-orange-500', amount: '-R$ 27,90' },
  {
    name: 'Reforma do apartamento, terceira e última parte do que foi combinado',
    icon: 'Home',
    color: 'bg-purple-500',
    amount: '-R$ 999.999.999,99',
  },
];

function DayList() {
  const [asked, setAsked] = useState<string>();
  return (
    <Page title="Histórico" onBack={() => {}} actions={<AddButton />}>
      <Card title="Hoje" flush>
        <ul className="divide-y divide-line">
          {rows.map(({ name, icon, color, amount }) => (
            <li key={name} className="flex flex-wrap items-center gap-3 py-3 pr-2 pl-5">
              <CategoryIcon icon={icon} color={color} />
              <div className="min-w-36 flex-1">
                <p className="font-medium wrap-anywhere">{name}</p>
                <Badge tone="expense">Despesa</Badge>
              </div>
              <MoneyText tone="expense">{amount}</MoneyText>
              <div className="flex">
                <IconButton label={`Editar ${name}`} icon={<Pencil />} />
                <IconButton
                  label={`Excluir ${name}`}
                  icon={<Trash2 />}
                  onClick={() => setAsked(name)}
                />
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <ConfirmDialog
        title="Confirmar exclusão"
        description="Tem certeza que deseja excluir esta transação? Esta ação não pode ser desfeita."
        confirmLabel="Excluir"
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        onConfirm={() => setAsked(undefined)}
      />
    </Page>
  );
}

function AddButton() {
  return (
    <Button size="sm" icon={<Plus />} iconOnPhone>
      Nova transação
    </Button>
  );
}

/** A page with a list: the primary action beside the title, other actions in each row. */
export const List: Story = { parameters: { layout: 'fullscreen' }, render: () => <DayList /> };

/** An irreversible action asks for confirmation; the safe answer has the focus. */
export const Confirmation: Story = {
  ...List,
  parameters: { ...List.parameters, docs: framed },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Excluir Padaria da esquina' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Confirmar exclusão' }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
  },
};

/** A skeleton with the size of the content, so that the layout does not shift. */
export const Loading: Story = {
  render: () => (
    <Card flush className="divide-y divide-line">
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className="flex items-center gap-3 p-4">
          <Skeleton shape="block" className="size-10" />
          <Skeleton className="w-40 flex-1" />
          <Skeleton className="w-20" />
        </div>
      ))}
    </Card>
  ),
};

/** A failed load: the cause, the next step, and a retry button. */
export const Failure: Story = {
  render: () => (
    <ErrorCard
      title="Não foi possível carregar as transações"
      description="Verifique sua internet e tente novamente."
      onRetry={() => {}}
    />
  ),
};

/** An empty list: its future content, and the first step. */
export const Empty: Story = {
  render: () => (
    <EmptyState
      icon={<ReceiptText />}
      title="Nenhuma transação cadastrada ainda"
      description="Registre a primeira: leva cinco segundos."
      action={<Button variant="income">Nova entrada</Button>}
    />
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { createToasts, Toasts, type Notice } from './toast.tsx';

const { notify, manager } = createToasts();
const undo = fn();
const dialogChange = fn();

const notices: Notice[] = [
  { kind: 'success', title: 'Entrada adicionada', description: 'R$ 1.234,56 em Salário' },
  { kind: 'info', title: 'Funcionalidade em desenvolvimento' },
  {
    kind: 'warning',
    title: 'Atenção ao orçamento',
    description: 'Você já usou 84% da meta de Alimentação.',
  },
  {
    kind: 'error',
    title: 'Erro ao adicionar transação',
    description: 'Sem conexão com a internet.',
    action: { label: 'Tentar novamente', onClick: undo },
  },
];

const meta = {
  title: 'Feedback/Toast',
  component: Toasts,
  parameters: {
    guide: {
      do: 'Offer "Desfazer" where an action can be undone.',
      dont: 'Report an invalid field in it: the message belongs beside the field.',
    },
  },
  args: { manager },
  render: (args) => (
    <div className="flex flex-wrap gap-2">
      {notices.map((notice) => (
        <Button key={notice.title} variant="secondary" onClick={() => notify(notice)}>
          {notice.title}
        </Button>
      ))}
      <Toasts {...args} />
    </div>
  ),
  beforeEach: () => () => manager.close(),
} satisfies Meta<typeof Toasts>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A dialog would cover the page of the documentation. */
const framed = { docs: { story: { inline: false, height: '420px' } } };

async function leavesButtonFree() {
  for (const notice of notices.slice(2)) notify({ ...notice, duration: 0 });
  const toasts = await (await region()).findAllByRole('group');
  const button = screen.getByRole('button', { name: 'Salvar' }).getBoundingClientRect();
  for (const toast of toasts) {
    await waitFor(() => expect(toast.getBoundingClientRect().bottom).toBeLessThan(button.top));
  }
}

const region = async () => within(await screen.findByRole('region', { name: 'Notificações' }));

/** A toast is not a dialog to screen readers, and its button closes it. */
export const Closing: Story = {
  play: async () => {
    notify({ ...notices[0], title: 'Entrada adicionada', duration: 0 });
    const shown = await region();
    await expect(await shown.findByText('R$ 1.234,56 em Salário')).toBeInTheDocument();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(shown.getByRole('button', { name: 'Dispensar notificação' }));
    await waitFor(() => expect(shown.queryByText('Entrada adicionada')).toBeNull());
  },
};
/** Two writes that one press has queued say the same. */
export const EqualNotices: Story = {
  play: async () => {
    const notice: Notice = { title: 'Salvo neste aparelho', duration: 0 };
    notify(notice);
    await (await region()).findByText('Salvo neste aparelho');
    notify(notice);
    notify({ ...notice, title: 'Nome atualizado com sucesso' });
    const shown = await region();
    await shown.findByText('Nome atualizado com sucesso');
    await expect(shown.getAllByRole('group')).toHaveLength(2);
  },
};
export const GoesByItself: Story = {
  play: async () => {
    notify({ title: 'Nome atualizado com sucesso', kind: 'success', duration: 300 });
    const shown = await region();
    await shown.findByText('Nome atualizado com sucesso');
    await waitFor(() => expect(shown.queryByText('Nome atualizado com sucesso')).toBeNull(), {
      timeout: 3000,
    });
  },
};
export const WithAction: Story = {
  play: async () => {
    notify({
      title: 'Erro na migração',
      kind: 'error',
      duration: 0,
      action: { label: 'Tentar novamente', onClick: undo },
    });
    const shown = await region();
    await userEvent.click(await shown.findByRole('button', { name: 'Tentar novamente' }));
    await expect(undo).toHaveBeenCalled();
    await waitFor(() => expect(shown.queryByText('Erro na migração')).toBeNull());
  },
};
/** A dialog neither hides a toast from screen readers nor closes when the toast is pressed. */
export const OverADialog: Story = {
  parameters: framed,
  render: (args) => (
    <>
      <Dialog open onOpenChange={dialogChange} title="Nova Saída">
        Ainda aberto
      </Dialog>
      <Toasts {...args} />
    </>
  ),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Nova Saída' });
    notify({ title: 'Erro ao adicionar transação', kind: 'error', duration: 0 });
    const shown = await region();
    await userEvent.click(await shown.findByRole('button', { name: 'Dispensar notificação' }));
    await waitFor(() => expect(shown.queryByText('Erro ao adicionar transação')).toBeNull());
    await expect(dialogChange).not.toHaveBeenCalled();
  },
};
/** On a phone the toasts leave the button of a form free, which is at the bottom, also above the bar of the app. */
export const OverAForm: Story = {
  parameters: framed,
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <>
      <form className="fixed inset-x-3 bottom-22">
        <Button fullWidth>Salvar</Button>
      </form>
      <nav className="fixed inset-x-0 bottom-0 h-nav">Barra</nav>
      <Toasts {...args} />
    </>
  ),
  play: leavesButtonFree,
};

/** A page outside the app has its actions at the bottom, also on a wide screen. */
export const OutsideTheApp: Story = {
  render: (args) => (
    <>
      <Button className="fixed inset-x-3 bottom-22">Salvar</Button>
      <Toasts {...args} />
    </>
  ),
  play: leavesButtonFree,
};

export const AllKinds: Story = {
  tags: ['picture'],
  play: async () => {
    for (const notice of notices.slice(1)) notify({ ...notice, duration: 0 });
    const shown = await region();
    await expect(await shown.findAllByRole('group')).toHaveLength(3);
  },
};

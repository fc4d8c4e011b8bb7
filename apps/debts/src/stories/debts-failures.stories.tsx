import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { MockPlatform } from '@tostao/test-kit/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import DebtsPage from '../exposed/debts-page.tsx';
import { failingRefetch, failingWrites } from './mock-failures.ts';

type Server = ReturnType<typeof failingWrites>;

const meta = {
  title: 'Screens/Debts/Failures',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

let server: Server;

/** Renders the page on a server that this run of the story has for itself. */
const startOn = (start: () => Server) => ({
  beforeEach: () => {
    server = start();
  },
  render: () => (
    <MockPlatform answers={server.answers}>
      <DebtsPage />
    </MockPlatform>
  ),
});

const says = (text: string) =>
  waitFor(() => expect(screen.getAllByText(text).at(-1)).toBeVisible());
const seesFailure = async (text: string) =>
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** A rejected change leaves the form as typed, and the next attempt saves it. */
export const EditRejected: Story = {
  ...startOn(failingWrites),
  play: async () => {
    await press('Editar Luz');
    const dialog = await dialogOf('Editar Dívida');
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Luz e água');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await seesFailure('Erro ao atualizar dívida.');
    await expect(name).toHaveValue('Luz e água');
    server.recover();
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('heading', { name: 'Luz e água' });
  },
};

/** A rejected deletion leaves the question open, and the debt in the list. */
export const DeleteRejected: Story = {
  ...startOn(failingWrites),
  play: async () => {
    await press('Editar Luz');
    await press('Excluir dívida');
    const question = within(await screen.findByRole('alertdialog', { name: 'Excluir dívida?' }));
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
    await says('Erro ao deletar dívida');
    await expect(question.getByRole('button', { name: 'Excluir' })).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));
    const form = await dialogOf('Editar Dívida');
    await userEvent.click(form.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Luz' })).toBeVisible());
  },
};

/** A rejected payment leaves the question open and the debt unpaid, and the next attempt pays it. */
export const PaymentRejected: Story = {
  ...startOn(failingWrites),
  play: async () => {
    await press('Pagar Luz');
    const dialog = await dialogOf('Confirmar pagamento');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar Pagamento' }));
    await seesFailure('O servidor não respondeu como devia');
    const again = await dialog.findByRole('button', { name: 'Confirmar Pagamento' });
    await expect(again).toBeVisible();
    server.recover();
    await userEvent.click(again);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText(/Paga em/)).toBeVisible();
  },
};

/** A rejected debt stays in the archive. The next attempt leads to the paid debts. */
export const UnarchiveRejected: Story = {
  ...startOn(failingWrites),
  play: async () => {
    await press('Mais opções');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ver Arquivadas' }));
    await press('Desarquivar');
    await says('Erro ao atualizar dívida');
    await expect(screen.getByRole('heading', { name: 'Curso' })).toBeVisible();
    server.recover();
    await press('Desarquivar');
    const tab = await screen.findByRole('tab', { name: 'Pagas' });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  },
};

/** A list that cannot be read again after a write says that it may be stale. */
export const StaleAfterWrite: Story = {
  ...startOn(failingRefetch),
  play: async () => {
    await press('Adicionar dívida');
    const dialog = await dialogOf('Adicionar Dívida');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Aluguel');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Valor' }), '90000');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    const text = await screen.findByText(/Estes dados podem estar desatualizados/);
    await waitFor(() => expect(text).toBeVisible());
    server.recover();
    const notice = within(text.closest<HTMLElement>('[role=alert]')!);
    // The page is out of reach until the dialog has closed.
    await userEvent.click(await notice.findByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(text).not.toBeInTheDocument());
    await expect(screen.getByRole('heading', { name: 'Aluguel' })).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { databaseError } from '@tostao/domain/data-access/fake-data-api';
import type { StoredHousehold } from '@tostao/platform/stored-household';
import { type MockAnswers, MockPlatform, type MockSlots } from '@tostao/test-kit/mock-platform';
import { rowId } from '@tostao/test-kit/rows/row-ids';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import SettingsPage from '../exposed/settings-page.tsx';
import { onePerson } from './mock-settings.ts';

const person = (number: number, name: string, role: string, has_left = false) => ({
  user_id: rowId(number),
  name,
  role,
  has_left,
  photo_version: null,
});
const people = [
  person(1, 'Ana Souza', 'owner'),
  person(11, 'Rafael Dias', 'editor'),
  person(12, 'Maria Aparecida dos Santos Albuquerque', 'viewer'),
  person(13, 'Léo Prado', 'editor', true),
];
const invitation = (number: number, role: string, expires_at: string) => ({
  id: rowId(number),
  role,
  author: 'Ana Souza',
  expires_at,
});
const answers: MockAnswers = {
  ...onePerson,
  'rpc/household_people': people,
  'rpc/list_invitations': [
    invitation(21, 'editor', '2026-11-24T12:00:00Z'),
    invitation(22, 'viewer', '2026-11-25T12:00:00Z'),
  ],
};

const sent = fn<(body: unknown) => void>();
const accept = ({ body }: { body: unknown }) => {
  sent(body);
  return null;
};
const lastOwner = () => databaseError(400, 'TS009', 'the household needs an owner');

interface Args {
  answers: MockAnswers;
  household?: Partial<StoredHousehold>;
  slots?: MockSlots;
}

const meta = {
  title: 'Screens/Household',
  parameters: { layout: 'fullscreen' },
  args: { answers, household: {} },
  beforeEach: () => void sent.mockReset(),
  render: (args) => (
    <MockPlatform {...args}>
      <SettingsPage />
    </MockPlatform>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const open = async (name: string, title = name, role = 'dialog') => {
  await press(name);
  return within(await screen.findByRole(role, { name: title }));
};
const hasRows = async (...names: string[]) => {
  const section = within(await screen.findByRole('region', { name: 'Casa' }));
  const rows = section.getAllByRole('button').map((row) => row.textContent);
  await expect(rows).toEqual(names);
};

/** Without a shared household there is one thing to do, and data can be restored. */
export const Own: Story = {
  render: ({ answers: own }) => (
    <MockPlatform answers={own}>
      <SettingsPage />
    </MockPlatform>
  ),
  play: async () => hasRows('Criar casa'),
};

export const Owner: Story = {
  tags: ['picture'],
  play: async () => {
    await hasRows('Nome da casaCasa da Serra', 'Pessoas', 'Convidar', 'Sair da casa');
    await expect(screen.getByRole('button', { name: 'Restaurar dados' })).toBeVisible();
  },
};

/** An owner who is alone cannot leave, but delete the household. */
export const OwnerAlone: Story = {
  args: { household: { hasOthers: false } },
  play: async () => hasRows('Nome da casaCasa da Serra', 'Pessoas', 'Convidar', 'Excluir a casa'),
};

const linkTo = (to: string, title: string) => ({ to, title, icon: [], id: `mock/${to}` as const });
const toImport = linkTo('/outra', 'Importar extrato');

export const Viewer: Story = {
  args: {
    household: { role: 'viewer' },
    slots: {
      'home.start/v1': [toImport],
      'settings.row/v1': [toImport, linkTo('/mais', 'Gerenciar Contas')],
    },
  },
  play: async () => {
    await hasRows('Pessoas', 'Sair da casa');
    await expect(screen.getByRole('button', { name: 'Gerenciar Contas' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Importar extrato' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Restaurar dados' })).toBeNull();
    const dialog = await open('Pessoas');
    await dialog.findByText('Rafael Dias');
    await expect(dialog.queryByRole('button', { name: /^Mudar/ })).toBeNull();
  },
};

/** A name has 1 to 40 characters. A rejection stays in the form. */
export const CreateInvalid: Story = {
  ...Own,
  args: { answers: { ...answers, 'rpc/create_household': databaseError(400, 'TS007', '') } },
  play: async () => {
    const dialog = await open('Criar casa');
    const name = dialog.getByRole('textbox', { name: 'Nome da casa' });
    const submit = dialog.getByRole('button', { name: 'Salvar' });
    await userEvent.type(name, '  ');
    await userEvent.click(submit);
    await waitFor(() => expect(name).toHaveAccessibleDescription('Dê um nome à casa'));
    await userEvent.type(name, 'x'.repeat(41));
    await userEvent.click(submit);
    await waitFor(() => expect(name).toHaveAccessibleDescription(/no máximo 40 caracteres/));
    await userEvent.type(name, '{Backspace}');
    await userEvent.click(submit);
    await expect(await dialog.findByRole('alert')).toHaveTextContent('já faz parte de 20 casas');
    await expect(name).toHaveValue(`  ${'x'.repeat(40)}`);
  },
};

export const OpenInvitations: Story = {
  tags: ['picture'],
  args: { answers: { ...answers, 'rpc/cancel_invitation': accept } },
  play: async () => {
    const dialog = await open('Convidar');
    await expect(await dialog.findByText('Pode editar, até 24/11')).toBeVisible();
    await userEvent.click(
      dialog.getByRole('button', { name: 'Cancelar convite: Só pode ver, até 25/11' }),
    );
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ p_id: rowId(22) }));
    await userEvent.click(await screen.findByRole('button', { name: 'Dispensar notificação' }));
    await waitFor(() => expect(screen.queryByText('Convite cancelado')).toBeNull());
  },
};

/** The link appears once: the dialog that opens again offers a new one. */
export const Invited: Story = {
  args: {
    answers: {
      ...answers,
      'rpc/create_invitation': (request) => {
        accept(request);
        return [{ id: rowId(23), token: 'segredo', expires_at: '' }];
      },
    },
  },
  play: async () => {
    const dialog = await open('Convidar');
    await userEvent.click(dialog.getByRole('radio', { name: /^Só pode ver/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Criar link' }));
    const link = await dialog.findByRole('textbox', { name: 'Link do convite' });
    await expect(link).toHaveValue(`${window.location.origin}/convite#segredo`);
    await expect(sent).toHaveBeenCalledWith({ p_role: 'viewer' });
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await open('Convidar');
    await expect(again.getByRole('button', { name: 'Criar link' })).toBeVisible();
    await expect(again.queryByRole('textbox')).toBeNull();
  },
};

export const TooManyInvitations: Story = {
  args: { answers: { ...answers, 'rpc/create_invitation': databaseError(400, 'TS008', '') } },
  play: async () => {
    const dialog = await open('Convidar');
    await userEvent.click(dialog.getByRole('button', { name: 'Criar link' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Há convites abertos demais.');
  },
};

export const People: Story = {
  tags: ['picture'],
  play: async () => {
    const dialog = await open('Pessoas');
    await expect(await dialog.findByText('Ana Souza (você)')).toBeVisible();
    // Who has left is not there.
    await expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    await expect(dialog.getAllByRole('button', { name: /^Mudar/ })).toHaveLength(2);
  },
};

/** Presses one of the buttons of Rafael, and confirms it. */
const change = async (item: string, question: string, confirm: string, role = 'dialog') => {
  await press('Mudar Rafael Dias');
  await userEvent.click(await screen.findByRole('button', { name: item }));
  const dialog = within(await screen.findByRole(role, { name: question }));
  await userEvent.click(dialog.getByRole('button', { name: confirm }));
  return dialog;
};
const sends = async (body: object) => {
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith(body));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
};

/** Each change of another member asks first. */
export const PeopleChanged: Story = {
  args: {
    answers: {
      ...answers,
      'rpc/set_member_role': accept,
      'rpc/pass_household': accept,
      'rpc/remove_member': accept,
    },
  },
  play: async () => {
    await open('Pessoas');
    const p_user_id = rowId(11);
    await change('Só pode ver', 'Mudar o papel de Rafael Dias?', 'Mudar');
    await sends({ p_user_id, p_role: 'viewer' });
    const pass = 'Passar a casa para Rafael Dias';
    await change(pass, `${pass}?`, 'Passar a casa');
    await sends({ p_user_id });
    sent.mockReset();
    await change('Tirar da casa', 'Tirar Rafael Dias da casa?', 'Tirar da casa', 'alertdialog');
    await sends({ p_user_id });
  },
};

export const LastOwnerStays: Story = {
  args: {
    answers: { ...answers, 'rpc/set_member_role': lastOwner, 'rpc/remove_member': lastOwner },
  },
  play: async () => {
    await open('Pessoas');
    const dialog = await change('Só pode ver', 'Mudar o papel de Rafael Dias?', 'Mudar');
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Erro ao mudar a casa. Uma casa precisa de um dono.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const leaving = await open('Sair da casa', 'Sair de Casa da Serra?', 'alertdialog');
    await userEvent.click(leaving.getByRole('button', { name: 'Sair da casa' }));
    await expect(await leaving.findByRole('alert')).toHaveTextContent(
      'Passe a casa para alguém primeiro.',
    );
  },
};

/** A household is deleted after its word was typed only, and not while others are in it. */
export const DeletionRejected: Story = {
  args: {
    household: { hasOthers: false },
    answers: { ...answers, 'rpc/delete_household': lastOwner },
  },
  play: async () => {
    const dialog = await open('Excluir a casa', 'Excluir Casa da Serra?', 'alertdialog');
    const word = dialog.getByRole('textbox', { name: 'Digite EXCLUIR para confirmar' });
    await userEvent.type(word, 'excluo{Enter}');
    await waitFor(() => expect(word).toBeInvalid());
    await userEvent.clear(word);
    await userEvent.type(word, 'excluir{Enter}');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Há outras pessoas');
  },
};

const owned = JSON.stringify({ id: rowId(2), name: 'Casa da Serra' });
const needsHeir = () =>
  Response.json({ code: 'TS009', message: '', details: owned, hint: null }, { status: 400 });

/** Types the word, and deletes the account. */
const deleteAccount = async () => {
  const dialog = await open('Excluir minha conta', 'Excluir conta?', 'alertdialog');
  await userEvent.type(dialog.getByRole('textbox'), 'EXCLUIR{Enter}');
  const heir = await dialog.findByRole('radiogroup', { name: /^Você é o dono de Casa da Serra/ });
  return { dialog, heir, confirm: dialog.getByRole('button', { name: 'Excluir' }) };
};

/** Before an account is deleted, the household that others are in needs an owner, or is deleted for all. */
export const AccountOfOwner: Story = {
  tags: ['picture'],
  args: { answers: { ...answers, 'rpc/delete_account': needsHeir } },
  play: async () => {
    const { dialog, heir, confirm } = await deleteAccount();
    await userEvent.click(confirm);
    await waitFor(() => expect(heir).toHaveAccessibleDescription('Escolha quem fica com a casa'));
    await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(3));
    await userEvent.click(dialog.getByRole('radio', { name: 'Excluir a casa para todos' }));
    await expect(heir).toHaveAccessibleDescription('');
    await expect(dialog.queryByRole('alert')).toBeNull();
  },
};

/** The household is passed on before the account is deleted. */
export const AccountKept: Story = {
  args: {
    answers: {
      ...answers,
      'rpc/delete_account': needsHeir,
      'rpc/pass_household': (request) => {
        accept(request);
        return 'failing';
      },
    },
  },
  play: async () => {
    const { dialog, confirm } = await deleteAccount();
    await userEvent.click(await dialog.findByRole('radio', { name: 'Rafael Dias' }));
    await userEvent.click(confirm);
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ p_user_id: rowId(11) }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Erro ao excluir conta');
  },
};

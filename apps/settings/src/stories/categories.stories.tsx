import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseOption } from '@tostao/test-kit/choose-option';
import { createConnection } from '@tostao/test-kit/connection';
import { categoryRow } from '@tostao/test-kit/rows/category-rows';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import CategoriesPage from '../exposed/categories-page.tsx';
import { exampleCategories, onePerson } from './mock-settings.ts';

const meta = {
  title: 'Screens/Categories',
  parameters: { layout: 'fullscreen' },
  args: { answers: onePerson },
  render: ({ answers, path }) => (
    <MockPlatform answers={answers} path={path}>
      <CategoriesPage />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers; path?: string }>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeCategories: Story = { tags: ['picture'] };

/** The household that a visitor can open without an account. */
export const ExampleHousehold: Story = { args: { answers: exampleCategories } };

export const NothingYet: Story = {
  args: { answers: { categories: [], 'rpc/ensure_default_categories': [] } },
  play: async () => {
    await expect(await screen.findByText('Nenhuma categoria de despesa cadastrada')).toBeVisible();
    await expect(screen.getByText('Nenhuma categoria de receita cadastrada')).toBeVisible();
  },
};

const tagged: MockAnswers = {
  ...onePerson,
  'rpc/list_tags': [
    { name: 'férias', transaction_count: 12 },
    { name: 'Festa junina', transaction_count: 1 },
    { name: 'obra', transaction_count: 0 },
  ],
};

export const SomeTags: Story = {
  tags: ['picture'],
  args: { answers: tagged, path: '/?aba=etiquetas' },
  play: async () => {
    await expect(await screen.findByText('12 transações')).toBeVisible();
  },
};

export const NoTags: Story = {
  args: { answers: { ...onePerson, 'rpc/list_tags': [] } },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Etiquetas' }));
    await expect(await screen.findByText('Nenhuma etiqueta')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Nova Categoria' })).toBeNull();
  },
};

const replaced = fn();
const undone = fn();
export const JoinedTags: Story = {
  args: {
    path: '/?aba=etiquetas',
    answers: {
      ...tagged,
      'rpc/replace_tag': ({ body }) => {
        replaced(body);
        return { found: 1, undo: { transactions: [] } };
      },
      'rpc/restore_tag': ({ body }) => {
        undone(body);
        return 1;
      },
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Festa junina' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar etiqueta' }));
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await dialog.findByText('Nome é obrigatório')).toBeVisible();
    await userEvent.type(name, 'FERIAS');
    await expect(dialog.getByText('Já existe: Festa junina e férias viram uma só.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.getByText('Etiquetas juntadas')).toBeVisible());
    await expect(replaced).toHaveBeenCalledWith({ p_name: 'Festa junina', p_new_name: 'FERIAS' });
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(screen.getByText('Etiqueta restaurada')).toBeVisible());
    await expect(undone).toHaveBeenCalledWith({ p_undo: { transactions: [] } });
  },
};

export const DeletedTag: Story = {
  args: { answers: tagged, path: '/?aba=etiquetas' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir férias' }));
    const question = await screen.findByRole('alertdialog', { name: 'Excluir etiqueta?' });
    await expect(question).toHaveAccessibleDescription(/você ainda pode desfazer/);
    const dialog = within(question);
    await expect(
      dialog.getByText('12 transações perdem a etiqueta férias e continuam no histórico.'),
    ).toBeVisible();
  },
};

export const Loading: Story = { args: { answers: { categories: 'loading' } } };

/** A failed list offers a retry. */
export const Failed: Story = {
  args: { answers: { categories: 'failing' } },
  play: async () => {
    const alert = within(await screen.findByRole('alert'));
    await expect(alert.getByText('Não foi possível carregar as categorias')).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
  },
};

/** Without a connection the page keeps what it has and stays silent: the banner of the app says so once. */
const connection = createConnection(onePerson);
export const Offline: Story = {
  args: { answers: connection.answers },
  beforeEach: connection.open,
  play: async () => {
    await expect(await screen.findByText('Transporte')).toBeVisible();
    await connection.lose();
    await expect(await screen.findByText('Transporte')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  },
};

const openNewCategory = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Nova Categoria' }));
  return within(await screen.findByRole('dialog', { name: 'Nova Categoria' }));
};

/** A blank name and a name that is taken are rejected beside the field. */
export const NameInvalid: Story = {
  play: async () => {
    await screen.findByText('Alimentação');
    const dialog = await openNewCategory();
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await dialog.findByText('Digite um nome para a categoria')).toBeVisible();
    await expect(name).toHaveFocus();
    await userEvent.type(name, ' alimentação ');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await dialog.findByText('Já existe uma categoria com esse nome.')).toBeVisible();
    await expect(name).toHaveValue('Alimentação');
  },
};

const sent = fn<(body: unknown) => void>();
const saving: MockAnswers = {
  ...onePerson,
  'rpc/save_category': ({ body }) => {
    sent(body);
    return {};
  },
  'rpc/delete_category': ({ body }) => {
    sent(body);
    return 1100;
  },
  'rpc/transaction_totals': [{ income: 0, expenses: 900, transaction_count: 1100 }],
  import_rules: [],
};

/** A name is tidied up, a double press saves once, and an income has no limit. */
export const Created: Story = {
  args: { answers: saving },
  beforeEach: () => void sent.mockReset(),
  play: async () => {
    const dialog = await openNewCategory();
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    await userEvent.type(name, 'pets   e plantas');
    await userEvent.tab();
    await expect(name).toHaveValue('Pets e plantas');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Meta mensal' }), '25000');
    await userEvent.click(dialog.getByRole('radio', { name: 'Verde' }));
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(sent).toHaveBeenCalledOnce();
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({
        p_category: expect.objectContaining({
          name: 'Pets e plantas',
          type: 'expense',
          monthly_limit: 250,
          color: 'bg-teal-500',
        }),
      }),
    );
    const income = await openNewCategory();
    await userEvent.type(income.getByRole('textbox', { name: 'Nome' }), 'Aluguel recebido');
    await userEvent.type(income.getByRole('textbox', { name: 'Meta mensal' }), '100');
    await userEvent.click(income.getByRole('radio', { name: 'Receita' }));
    await waitFor(() => expect(income.queryByRole('textbox', { name: 'Meta mensal' })).toBeNull());
    await userEvent.click(income.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        expect.objectContaining({
          p_category: expect.objectContaining({ type: 'income', monthly_limit: null }),
        }),
      ),
    );
  },
};

/** A deletion counts the transactions of its category, and moves them to another one. */
export const DeleteMovesTransactions: Story = {
  args: { answers: saving },
  beforeEach: () => void sent.mockReset(),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Transporte' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Excluir categoria?' }));
    await expect(question.getByText('1.100 transações usam a categoria Transporte.')).toBeVisible();
    await chooseOption(
      question.getByRole('combobox', { name: 'Transações desta categoria' }),
      'Alimentação',
    );
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() =>
      expect(screen.getByText('1100 transações movidas para Alimentação.')).toBeVisible(),
    );
    await expect(sent).toHaveBeenCalledOnce();
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ p_move_to: 'Alimentação' }));
  },
};

/** When saving fails, a toast says so and the form stays as typed. */
export const CreateRejected: Story = {
  args: { answers: { ...onePerson, 'rpc/save_category': 'failing' } },
  play: async () => {
    const dialog = await openNewCategory();
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    await userEvent.type(name, 'Pets');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao criar categoria.');
    await expect(screen.getByText(/O servidor não respondeu como devia/)).toBeVisible();
    await expect(name).toHaveValue('Pets');
  },
};

/** When a change or a deletion fails, a toast says so and the dialog stays open. */
export const ChangesRejected: Story = {
  args: {
    answers: { ...onePerson, 'rpc/update_category': 'failing', 'rpc/delete_category': 'failing' },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Transporte' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Diversão');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Erro ao atualizar categoria.',
    );
    await expect(name).toHaveValue('Diversão');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Transporte' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Excluir categoria?' }));
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.getByText('Erro ao excluir categoria')).toBeVisible());
    await expect(screen.getByRole('alertdialog')).toBeVisible();
  },
};

/** A deletion says which rules give the category, and what becomes of them and of its limit. */
export const DeleteNamesRules: Story = {
  args: {
    answers: {
      ...onePerson,
      categories: [
        categoryRow({ name: 'Lazer', monthly_limit: 500 }),
        categoryRow({ name: 'Passeios' }),
      ],
      'rpc/transaction_totals': [{ income: 0, expenses: 0, transaction_count: 0 }],
      import_rules: [
        {
          id: '1',
          match: 'contains',
          text: 'cinema',
          type: null,
          category: 'Lazer',
          account_id: null,
        },
        {
          id: '2',
          match: 'contains',
          text: 'uber',
          type: null,
          category: 'Outra',
          account_id: null,
        },
      ],
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Lazer' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Excluir categoria?' }));
    await expect(await question.findByText(/“cinema” deixa de valer\.$/)).toBeVisible();
    await expect(question.getByText(/^O limite de R\$\s500,00 por mês acaba/)).toBeVisible();
    await chooseOption(
      question.getByRole('combobox', { name: 'Transações desta categoria' }),
      'Passeios',
    );
    await expect(await question.findByText(/“cinema” passa para ela\.$/)).toBeVisible();
  },
};

/** Escape leaves the confirmation of a deletion, and the focus returns to its button. */
export const DeleteByKeyboard: Story = {
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Excluir Transporte' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog', { name: 'Excluir categoria?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** Both sections offer to add their first category. */
export const NothingYetTexts: Story = {
  args: { answers: { categories: [], 'rpc/ensure_default_categories': [] } },
  play: async () => {
    await expect(await screen.findByText('Nenhuma categoria de despesa cadastrada')).toBeVisible();
    await expect(screen.getByText('Nenhuma categoria de receita cadastrada')).toBeVisible();
    await expect(
      screen.getAllByRole('button', { name: 'Adicionar primeira categoria' }),
    ).toHaveLength(2);
  },
};

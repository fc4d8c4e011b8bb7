import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseOption } from '@tostao/test-kit/choose-option';
import { createConnection } from '@tostao/test-kit/connection';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import ImportPage from '../exposed/import-page.tsx';
import {
  brokenFile,
  cardFile,
  changedFile,
  dollarFile,
  exportFile,
  nothingYet,
  oldSpreadsheetFile,
  oneAccount,
  otherUnknownFile,
  pastRides,
  openFile,
  pdfFile,
  pocketFile,
  ridesFile,
  shopsFile,
  someHistory,
  someImports,
  someMatches,
  spreadsheetFile,
  twoAccountsFile,
  unknownFile,
  withAccounts,
} from './mock-import.ts';

const meta = {
  title: 'Screens/Import',
  // Those who may only view read a sentence instead.
  parameters: { layout: 'fullscreen', asksRole: true },
  args: { answers: someImports },
  render: ({ answers }) => (
    <MockPlatform answers={answers}>
      <ImportPage />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Arquivo'), file);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

export const SomeImports: Story = { tags: ['picture'] };

export const Viewer: Story = {
  render: ({ answers }) => (
    <MockPlatform answers={answers} household={{ role: 'viewer' }}>
      <ImportPage />
    </MockPlatform>
  ),
  play: async () => {
    await expect(await screen.findByText('Você só pode ver esta casa.')).toBeVisible();
    await expect(screen.getAllByRole('button')).toHaveLength(1);
  },
};

export const NothingYet: Story = {
  args: { answers: nothingYet },
  play: async () => {
    await expect(await screen.findByText('Nenhum extrato importado ainda.')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { answers: { ...nothingYet, imports: 'loading', import_rules: 'loading' } },
};

/** Failed lists offer a retry, and a file can be chosen all the same. */
export const Failed: Story = {
  args: { answers: { ...nothingYet, imports: 'failing', import_rules: 'failing' } },
  play: async () => {
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Tentar novamente' })).toHaveLength(2),
    );
    await expect(screen.getByLabelText('Arquivo')).toBeEnabled();
  },
};

/** Without a connection the page keeps what it has and stays silent: the banner of the app says so once. */
const connection = createConnection(someImports);
export const Offline: Story = {
  args: { answers: connection.answers },
  beforeEach: connection.open,
  play: async () => {
    await expect((await screen.findAllByText(/Uber/))[0]).toBeVisible();
    await connection.lose();
    await expect((await screen.findAllByText(/Uber/))[0]).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  },
};

/** A file that is no statement gets a sentence, and another one can be chosen. */
export const NoStatement: Story = {
  play: async () => {
    await choose(pdfFile);
    await expect(await screen.findByRole('alert')).toHaveTextContent('Este arquivo é um PDF.');
    await expect(screen.getByLabelText('Arquivo')).toBeEnabled();
  },
};

/** Each row has a status. Formulas and markup are text. */
export const Preview: Story = {
  tags: ['picture'],
  args: { answers: someMatches },
  play: async () => {
    await choose(cardFile);
    const list = within(await screen.findByRole('list', { name: 'Linhas do extrato' }));
    for (const status of ['Nova', 'Já importada', 'Parece repetida', 'Ignorada']) {
      await expect(list.getAllByText(status)[0]).toBeVisible();
    }
    await expect(list.getByText('=SOMA(A1:A9) <b>Loja</b>')).toBeVisible();
    await expect(list.getByText('Linha 8: Data impossível')).toBeVisible();
    await expect(list.getByText('Regra: contém “Uber”')).toBeVisible();
    await userEvent.click(list.getByRole('checkbox', { name: 'Loja - Parcela 2/6' }));
    await userEvent.click(list.getByRole('checkbox', { name: /^Juntar com/ }));
    await expect(await button('Importar 4 transações')).toBeEnabled();
    const payment = list.getByRole('checkbox', { name: 'Pagamento recebido' });
    await expect(payment).not.toBeChecked();
    await userEvent.click(payment);
    const totals = await region('Serão adicionadas');
    await expect(totals.getByText('R$ 1.000,00')).toBeVisible();
    await userEvent.click(list.getByRole('checkbox', { name: 'Mercado Bom Preço' }));
    await expect(await button('Importar 6 transações')).toBeEnabled();
  },
};

/** Each category says what chose it, and equal descriptions get theirs together. No row is higher than 64 px. */
export const Learning: Story = {
  args: { answers: someHistory },
  play: async () => {
    await choose(shopsFile);
    const list = within(await screen.findByRole('list', { name: 'Linhas do extrato' }));
    for (const word of ['Histórico', 'Sugestão', 'Revisar', 'Regra: contém “Uber”']) {
      await expect(list.getByText(word)).toBeVisible();
    }
    for (const line of list.getAllByRole('listitem')) {
      await expect(line.getBoundingClientRect().height).toBeLessThanOrEqual(64);
    }
    await chooseOption(screen.getByRole('combobox', { name: 'Situação' }), 'A revisar');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    const group = list.getByRole('combobox', { name: 'Categoria de Boteco do Zeca (2)' });
    await chooseOption(group, 'Alimentação');
    await expect(list.queryByText('Revisar')).toBeNull();
    await userEvent.click(list.getByRole('button', { name: 'Criar regra para Boteco do Zeca' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova regra' }));
    await expect(dialog.getByRole('textbox', { name: 'Texto' })).toHaveValue('Boteco do Zeca');
    await expect(dialog.getByRole('combobox', { name: 'Categoria' })).toHaveTextContent(
      'Alimentação',
    );
  },
};

/** Many rows are corrected at once, and the arrow keys go from box to box. */
export const Correcting: Story = {
  args: { answers: someHistory },
  play: async () => {
    await choose(shopsFile);
    await userEvent.click(await button('Selecionar'));
    const boxes = screen.getAllByRole('checkbox');
    boxes[0]?.focus();
    await userEvent.keyboard(' {ArrowDown} ');
    await expect(boxes[1]).toHaveFocus();
    await expect(await screen.findByText('3 selecionadas')).toBeVisible();
    await chooseOption(screen.getByRole('combobox', { name: 'Tipo' }), 'Inverter o sinal');
    await userEvent.click(await button('Selecionar tudo'));
    await expect(await screen.findByText('5 selecionadas')).toBeVisible();
    await chooseOption(screen.getByRole('combobox', { name: 'Categoria' }), 'Outros');
    await userEvent.click(await button('Concluir'));
    const totals = await region('Serão adicionadas');
    await expect(totals.getByText('R$ 60,00')).toBeVisible();
    await expect(totals.getByText('-R$ 50,00')).toBeVisible();
  },
};

/** A row is divided by amounts, and equal ones by percents. */
export const Divided: Story = {
  args: { answers: someHistory },
  play: async () => {
    await choose(shopsFile);
    const cantina = await screen.findByRole('combobox', { name: 'Categoria de Cantina da Lu' });
    cantina.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: 'Dividir em categorias' }));
    const one = within(await screen.findByRole('dialog', { name: 'Dividir em categorias' }));
    await pickPart(one, 0, 'Alimentação');
    await pickPart(one, 1, 'Alimentação');
    await userEvent.type(one.getAllByRole('textbox', { name: 'Valor' })[0]!, '1100');
    await expect(one.getByText('Passa R$ 1,00')).toBeVisible();
    await userEvent.click(one.getByRole('button', { name: 'Salvar' }));
    await expect(await one.findByText('Esta categoria já está na divisão')).toBeVisible();
    await pickPart(one, 1, 'Transporte');
    await userEvent.type(one.getAllByRole('textbox', { name: 'Valor' })[0]!, '{Backspace}');
    await userEvent.click(one.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /Cantina da Lu/ })).toHaveTextContent(
        '2 categorias',
      ),
    );
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Cantina/ })).toHaveFocus());
    await chooseOption(
      screen.getByRole('combobox', { name: /de Boteco do Zeca \(2\)/ }),
      'Dividir por porcentagem',
    );
    const both = await screen.findByRole('dialog', { name: 'Dividir por porcentagem' });
    await expect(both).toHaveAccessibleDescription('2 linhas');
    await pickPart(within(both), 1, 'Transporte');
    await userEvent.type(within(both).getAllByRole('spinbutton', { name: '%' })[0]!, '70');
    await userEvent.click(within(both).getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(
        screen.getByRole('combobox', { name: 'Categoria de Boteco do Zeca (2)' }),
      ).toHaveTextContent('2 categorias'),
    );
  },
};

const pickPart = async (dialog: ReturnType<typeof within>, index: number, category: string) => {
  await chooseOption(dialog.getAllByRole('combobox', { name: 'Categoria' })[index], category);
};

/** A balance that does not add up is named with its row. */
export const BrokenBalance: Story = {
  play: async () => {
    await choose(brokenFile);
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'O saldo não fecha na linha 3',
    );
  },
};

const payment = () => screen.getByRole('combobox', { name: 'Categoria de Pagamento recebido' });

/** The statement of the only card is proposed for it, and its payment as a transfer. */
export const WithAccounts: Story = {
  args: { answers: withAccounts },
  play: async () => {
    await choose(cardFile);
    const account = await screen.findByRole('combobox', { name: 'Conta' });
    await expect(account).toHaveTextContent('Cartão roxo');
    const totals = await region('Serão adicionadas');
    await expect(totals.getByText(/1 delas é transferência/)).toBeVisible();
    await expect(screen.getByRole('combobox', { name: 'Fatura' })).toHaveTextContent('Fecha em');
    await expect(payment()).toHaveTextContent('Pagamento com Nubank');
    await userEvent.click(payment());
    await screen.findByRole('option', { name: 'Pagamento com Poupança' });
    await userEvent.click(screen.getByRole('option', { name: 'Alimentação' }));
    await expect(totals.queryByText(/transferência/)).toBeNull();
    await chooseOption(account, 'Sem conta');
    await waitFor(() => expect(account).toHaveTextContent('Sem conta'));
    await expect(screen.getByRole('checkbox', { name: 'Pagamento recebido' })).not.toBeChecked();
  },
};

/** On a phone the account and the tags of a row are cut, and its day is not. */
export const DetailsOnPhone: Story = {
  args: { answers: withAccounts },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await choose(
      new File(
        [
          'Data;Descrição;Categoria;Valor;Conta;Etiquetas\n',
          '10/03/2026;Loja;Alimentação;-99,90;Cartão roxo;festa, Bia\n',
          '11/03/2026;Estorno da loja;Alimentação;99,90;Cartão roxo;festa\n',
          '12/03/2026;Padaria;Alimentação;-9,90;Poupança;\n',
        ],
        'organizze.csv',
        { type: 'text/csv' },
      ),
    );
    await userEvent.click(await button('Continuar'));
    const list = within(await screen.findByRole('list', { name: 'Linhas do extrato' }));
    for (const day of await list.findAllByText(/^\d\d\/03\/2026$/)) {
      const { right } = day.parentElement!.getBoundingClientRect();
      await expect(day.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    }
  },
};

/** A charge of a card offers the installments after it, until the user leaves the row out. */
export const ExpectedInstallments: Story = {
  args: { answers: withAccounts },
  play: async () => {
    await choose(cardFile);
    const box = await screen.findByRole('checkbox', { name: 'Prever 3/6 a 6/6' });
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await expect(box).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Loja - Parcela 2\/6/ }));
    await expect(screen.queryByRole('checkbox', { name: /^Prever/ })).toBeNull();
  },
};

/** An unknown table is mapped, and the mapping is remembered for its header, with its name. */
export const Mapping: Story = {
  tags: ['picture'],
  play: async () => {
    localStorage.removeItem('import-mappings');
    await choose(unknownFile);
    await expect(await screen.findByRole('combobox', { name: 'Coluna da data' })).toHaveTextContent(
      'Quando',
    );
    const sample = await region('Prévia das primeiras linhas');
    await expect(sample.getByText('03/04/2026 · -R$ 19,90')).toBeVisible();
    await chooseOption(screen.getByRole('combobox', { name: 'Ordem da data' }), 'Mês/dia/ano');
    await expect(sample.getByText('04/03/2026 · -R$ 19,90')).toBeVisible();
    const name = 'Extrato do Sicredi';
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome deste formato' }), name);
    await userEvent.click(await button('Continuar'));
    await expect(await button('Importar 2 transações')).toBeVisible();
    await userEvent.click(await button('Escolher outro arquivo'));
    await choose(unknownFile);
    await expect(await button('Importar 2 transações')).toBeVisible();
    await expect(screen.getByRole('heading', { name })).toBeVisible();
    await userEvent.click(await button('Alterar colunas'));
    await expect(await screen.findByRole('textbox', { name: 'Nome deste formato' })).toHaveValue(
      name,
    );
    await expect(await screen.findByRole('combobox', { name: 'Ordem da data' })).toHaveTextContent(
      'Mês/dia/ano',
    );
    await userEvent.click(await button('Cancelar'));
    await choose(otherUnknownFile);
    await chooseOption(
      await screen.findByRole('combobox', { name: 'Usar um formato salvo' }),
      name,
    );
    const sampleOfOther = await region('Prévia das primeiras linhas');
    await expect(sampleOfOther.getByText('05/03/2026 · -R$ 7,50')).toBeVisible();
    localStorage.removeItem('import-mappings');
  },
};

/** Hiding amounts draws the page again, which keeps the columns that the user chose. */
export const DrawnAgain: Story = {
  render: ({ answers }) => (
    <MockPlatform answers={answers}>
      <Redrawn />
    </MockPlatform>
  ),
  play: async () => {
    await choose(unknownFile);
    await chooseOption(
      await screen.findByRole('combobox', { name: 'Ordem da data' }),
      'Mês/dia/ano',
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome deste formato' }), 'Meu banco');
    await userEvent.click(await button('Ocultar valores'));
    await userEvent.click(await button('Ocultar valores'));
    await expect(screen.getByRole('textbox', { name: 'Nome deste formato' })).toHaveValue(
      'Meu banco',
    );
    await expect(screen.getByRole('combobox', { name: 'Ordem da data' })).toHaveTextContent(
      'Mês/dia/ano',
    );
  },
};

function Redrawn() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Ocultar valores
      </button>
      <ImportPage key={count} />
    </>
  );
}

/** A known layout that cannot be read leads to the mapping step, which says why. */
export const LayoutChanged: Story = {
  play: async () => {
    await choose(changedFile);
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'O banco mudou o formato deste extrato (Data impossível).',
    );
    await userEvent.click(await button('Continuar'));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Nenhuma linha pôde ser lida com estas colunas (Data impossível).',
      ),
    );
    localStorage.removeItem('import-mappings');
  },
};

const readsSpreadsheet = (file: File): Story => ({
  args: { answers: nothingYet },
  play: async () => {
    await choose(file);
    await expect(await button('Importar 1 transação')).toBeEnabled();
    const list = within(await screen.findByRole('list', { name: 'Linhas do extrato' }));
    await expect(list.getByText('10/03/2026')).toBeVisible();
    await userEvent.click(await button('Alterar colunas'));
    await expect(await screen.findByRole('combobox', { name: 'Coluna da data' })).toHaveTextContent(
      'Data Lançamento',
    );
  },
});

/** The first sheet of a spreadsheet is read like any other table. */
export const Spreadsheet = readsSpreadsheet(spreadsheetFile);

export const OldSpreadsheet = readsSpreadsheet(oldSpreadsheetFile);

/** One page asks what the accounts and categories of another app's export become. */
export const ExportOfAnotherApp: Story = {
  args: { answers: nothingYet },
  play: async () => {
    await choose(exportFile);
    await expect(await screen.findByRole('combobox', { name: 'Passeios' })).toHaveTextContent(
      'Criar categoria',
    );
    await expect(screen.getByRole('combobox', { name: 'Alimentação' })).toHaveTextContent(
      'Alimentação',
    );
    await expect(screen.queryByRole('combobox', { name: 'Transferências' })).toBeNull();
    const card = within(screen.getByRole('group', { name: 'Cartão roxo' }));
    await expect(card.getByRole('combobox', { name: 'Tipo' })).toHaveTextContent(
      'Cartão de crédito',
    );
    await userEvent.click(await button('Continuar'));
    const closing = card.getByRole('spinbutton', { name: 'Dia de fechamento' });
    await waitFor(() => expect(closing).toHaveAccessibleDescription('Digite um dia de 1 a 31'));
    await userEvent.type(closing, '28');
    await userEvent.type(card.getByRole('spinbutton', { name: 'Dia de vencimento' }), '5');
    await userEvent.click(await button('Continuar'));
    await expect(await button('Importar 3 transações')).toBeEnabled();
    await expect(screen.getByText('Outro lado de uma transferência')).toBeVisible();
    await expect(screen.getByText('Para Cartão roxo')).toBeVisible();
    await userEvent.click(await button('Alterar contas e categorias'));
    await expect(await screen.findByRole('spinbutton', { name: 'Dia de fechamento' })).toHaveValue(
      28,
    );
  },
};

/** Both readings of days, and words that nothing explains. */
export const Asked: Story = {
  tags: ['picture'],
  args: { answers: nothingYet },
  play: async () => {
    await choose(openFile);
    await screen.findByRole('combobox', { name: '“Odd” (1 linha)' });
  },
};

/** What a file leaves open is asked about, with the sum of each answer, and remembered. */
export const OpenQuestions: Story = {
  args: { answers: nothingYet },
  play: async () => {
    localStorage.removeItem('import-mappings');
    await choose(openFile);
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent(
      'de 04/05/2025 a 06/05/2025 (mês/dia/ano) ou de 05/04/2025 a 05/06/2025 (dia/mês/ano)',
    );
    await userEvent.click(await screen.findByRole('combobox', { name: '“Bonus” (2 linhas)' }));
    const income = await screen.findByRole('option', { name: 'Entradas' });
    await expect(income).toHaveTextContent('R$ 42,00');
    await userEvent.click(income);
    await chooseOption(
      await screen.findByRole('combobox', { name: '“Odd” (1 linha)' }),
      'Aconteceram',
    );
    await userEvent.click(await button('Continuar'));
    await expect(await button('Importar 3 transações')).toBeEnabled();
    await userEvent.click(await button('Escolher outro arquivo'));
    await choose(openFile);
    await expect(await button('Importar 3 transações')).toBeEnabled();
    localStorage.removeItem('import-mappings');
  },
};

/** Money that is put aside is left out, until one press creates the account for it. A row's kind is changed in place. */
export const OwnPockets: Story = {
  tags: ['picture'],
  args: { answers: oneAccount },
  play: async () => {
    await choose(pocketFile);
    await expect(await button('Importar 1 transação')).toBeEnabled();
    const move = screen.getByRole('combobox', { name: 'Categoria de Aplicação CDB' });
    await expect(move).toHaveTextContent('Entre minhas contas');
    await userEvent.click(await button('Criar conta “Investimentos” e transferir'));
    await expect(await button('Importar 2 transações')).toBeEnabled();
    await expect(move).toHaveTextContent('Transferência para Investimentos');
    await chooseOption(screen.getByRole('combobox', { name: 'Categoria de Aluguel' }), 'É entrada');
    const totals = await region('Serão adicionadas');
    await expect(totals.getAllByText('R$ 900,00')[0]).toBeVisible();
    localStorage.removeItem('import-choices');
  },
};

/** The statements of a file go to their accounts. */
export const SeveralAccounts: Story = {
  args: { answers: oneAccount },
  play: async () => {
    await choose(twoAccountsFile);
    await expect(await screen.findByText(/^Este arquivo tem 2 contas:/)).toHaveTextContent(
      'Conta corrente 1 (Nubank) e Poupança 2 (sem conta)',
    );
    await userEvent.click(await button('Alterar contas'));
    await chooseOption(
      await screen.findByRole('combobox', { name: 'Poupança 2' }),
      'Deixar de fora',
    );
    await userEvent.click(await button('Continuar'));
    await expect(await screen.findByText('Conta deixada de fora')).toBeVisible();
    await expect(await button('Importar 1 transação')).toBeEnabled();
    localStorage.removeItem('import-choices');
  },
};

/** Text that is pasted anywhere on the page is read like a file. */
export const PastedText: Story = {
  args: { answers: nothingYet },
  play: async () => {
    await button('Colar texto');
    await userEvent.paste('Segue o extrato.');
    const area = await screen.findByRole('textbox', { name: 'Texto do extrato' });
    await expect(area).toHaveFocus();
    await userEvent.click(await button('Ler texto'));
    await waitFor(() =>
      expect(area).toHaveAccessibleDescription(/Este texto não parece um extrato/),
    );
    await expect(area).toHaveValue('Segue o extrato.');
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.clear(area);
    await userEvent.paste('10/03/2026\tPadaria\t-19,90\n11/03/2026\tSalário\t1.234,56');
    await userEvent.click(await button('Ler texto'));
    await screen.findByRole('combobox', { name: 'Coluna da data' });
    await userEvent.click(await button('Continuar'));
    await expect(await button('Importar 2 transações')).toBeEnabled();
    await expect(screen.getByText('Texto colado')).toBeVisible();
  },
};

/** Amounts in another currency are imported only after the user has given the rate. */
export const OtherCurrency: Story = {
  play: async () => {
    await choose(dollarFile);
    await expect(await screen.findByRole('alert')).toHaveTextContent('Dólar americano (USD)');
    await expect(await button('Importar 0 transações')).toHaveAttribute('aria-disabled', 'true');
    const rate = screen.getByRole('textbox', { name: 'Reais por 1 USD' });
    await userEvent.type(rate, 'cinco{Enter}');
    await expect(await screen.findByText('Digite uma cotação, como 5,43')).toBeVisible();
    await userEvent.clear(rate);
    await userEvent.type(rate, '5,20{Enter}');
    await expect(await button('Importar 1 transação')).toBeEnabled();
    const totals = await region('Serão adicionadas');
    await expect(totals.getAllByText('-R$ 130,00')[0]).toBeVisible();
  },
};

/** When the import fails, a toast says so and the choices stay. */
export const ImportRejected: Story = {
  args: { answers: { ...nothingYet, 'rpc/import_transactions': 'failing' } },
  play: async () => {
    await choose(cardFile);
    const shop = await screen.findByRole('checkbox', { name: 'Padaria São João' });
    await userEvent.click(shop);
    await userEvent.click(await button('Importar 4 transações'));
    await waitFor(() => expect(screen.getByText('Erro ao importar o extrato')).toBeVisible());
    await expect(await button('Importar 4 transações')).toBeEnabled();
    await expect(shop).not.toBeChecked();
  },
};

/** After the import, the page sums up the added rows and offers to undo it. */
export const Imported: Story = {
  tags: ['picture'],
  args: { answers: nothingYet },
  play: async () => {
    await choose(cardFile);
    await userEvent.click(await button('Importar 5 transações'));
    const result = await screen.findByText('2 transações importadas');
    await expect(result).toBeVisible();
    await expect(result.closest('output')).toHaveFocus();
    await expect(await button('Desfazer importação')).toBeVisible();
  },
};

/** Undoing names the transactions that were edited, and asks about them. */
export const UndoEdited: Story = {
  args: {
    answers: {
      ...someImports,
      'rpc/edited_import_rows': [
        {
          id: '1',
          type: 'expense',
          amount: 19.9,
          description: 'Padaria',
          category: 'Outros',
          date: '2026-03-10',
          is_recurring: false,
        },
      ],
    },
  },
  play: async () => {
    await userEvent.click(await button('Desfazer importação de nubank-2026-02.csv'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Desfazer importação?' }));
    await expect(await dialog.findByText(/Padaria · 10\/03\/2026/)).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Manter as editadas' })).toBeChecked();
  },
};

/** Two equal corrections offer a rule. */
export const RuleOffered: Story = {
  args: { answers: nothingYet },
  play: async () => {
    await choose(ridesFile);
    await userEvent.click(await button('2 linhas de Taxi Azul'));
    for (const description of ['Taxi Azul 1', 'Taxi Azul 2']) {
      const name = `Categoria de ${description}`;
      await chooseOption(await screen.findByRole('combobox', { name }), 'Transporte');
    }
    const offer = await region('Criar uma regra?');
    await userEvent.click(offer.getByRole('button', { name: 'Criar regra' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova regra' }));
    await expect(dialog.getByRole('textbox', { name: 'Texto' })).toHaveValue('Taxi Azul');
  },
};

/** A rule needs a text and a category. */
export const RuleInvalid: Story = {
  play: async () => {
    await userEvent.click(await button('Nova regra'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova regra' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await dialog.findByText('Digite um texto')).toBeVisible();
    await expect(dialog.getByText('Selecione uma categoria')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Texto' })).toHaveFocus();
  },
};

const saved = fn();
const divideRule = async () => {
  await userEvent.click(await button('Editar regra Uber'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar regra' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Dividir por porcentagem' }));
  await pickPart(dialog, 1, 'Alimentação');
  const [first, last] = dialog.getAllByRole('spinbutton', { name: '%' });
  await userEvent.type(first!, '60');
  await expect(last).toHaveAttribute('placeholder', '40');
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  return { last: last!, save };
};

/** The percents of a rule have a sum, which is said beside the last one. */
export const RuleDivides: Story = {
  tags: ['picture'],
  play: async () => {
    const { last, save } = await divideRule();
    await userEvent.type(last, '30');
    await save();
    await waitFor(() => expect(last).toHaveAccessibleDescription(/^Falta 10/));
  },
};

/** A rule that divides is saved with its percents, the last of which has the rest, and its tags. */
export const RuleDivided: Story = {
  args: {
    answers: {
      ...someImports,
      'PATCH import_rules': ({ body }) => {
        saved(body);
        return {};
      },
    },
  },
  play: async () => {
    const { save } = await divideRule();
    await userEvent.type(screen.getByRole('combobox', { name: 'Etiquetas' }), 'trabalho');
    await save();
    const shares = [
      { category: 'Transporte', percent: 60 },
      { category: 'Alimentação', percent: 40 },
    ];
    const columns = { category: 'Transporte', shares, tags: ['trabalho'] };
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining(columns)));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A saved rule offers to change earlier transactions. The undo counts those that were changed since. */
export const RuleOnThePast: Story = {
  args: { answers: pastRides },
  play: async () => {
    await userEvent.click(await button('Editar regra Uber'));
    const edit = within(await screen.findByRole('dialog', { name: 'Editar regra' }));
    await userEvent.click(edit.getByRole('button', { name: 'Salvar' }));
    const offer = await screen.findByRole('dialog', { name: 'Aplicar às anteriores' });
    await expect(offer).toHaveAccessibleDescription(
      '“Transporte” quando a descrição contém “Uber”.',
    );
    const dialog = within(offer);
    await expect(dialog.getAllByRole('listitem')).toHaveLength(5);
    await waitFor(() => expect(dialog.getByText('e mais 2 transações')).toBeVisible());
    await expect(
      dialog.getByText('12 ficam de fora: foram digitadas ou você já escolheu a categoria.'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar a 7 anteriores' }));
    await waitFor(() => expect(screen.getByText('7 transações alteradas')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await button('Desfazer'));
    await waitFor(() => expect(screen.getByText('1 transação restaurada')).toBeVisible());
    await expect(screen.getByText('1 ficou como está, porque mudou depois.')).toBeVisible();
  },
};

/** A rule that would change nothing says so when asked, and offers nothing when it is saved. */
export const RuleOnNoPast: Story = {
  args: { answers: { ...someImports, 'PATCH import_rules': {} } },
  play: async () => {
    await userEvent.click(await button('Aplicar regra Posto às anteriores'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Aplicar às anteriores' }));
    await expect(
      await dialog.findByText('Nenhuma transação anterior muda com esta regra.'),
    ).toBeVisible();
    await expect(dialog.queryByRole('button', { name: /^Aplicar/ })).toBeNull();
  },
};

/** Rules are put into order by keyboard. */
export const RulesByKeyboard: Story = {
  args: { answers: { ...someImports, 'rpc/order_import_rules': {} } },
  play: async () => {
    const down = await button('Descer regra Uber');
    down.focus();
    await userEvent.keyboard('{Enter}');
    const rules = await region('Regras');
    await waitFor(() =>
      expect(rules.getAllByRole('listitem')[0]).toHaveTextContent('contém “Posto”'),
    );
  },
};

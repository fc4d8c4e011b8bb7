import { writeSpreadsheet } from '@tostao/statements/testing/write-spreadsheet';
import { writeXls } from '@tostao/statements/testing/write-xls';
import type { MockAnswers } from '@tostao/test-kit/mock-platform';
import { accountRow, cardRow } from '@tostao/test-kit/rows/account-rows';
import { categoryRow } from '@tostao/test-kit/rows/category-rows';
import { rowId } from '@tostao/test-kit/rows/row-ids';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';

const categories = [
  categoryRow({ name: 'Alimentação' }),
  categoryRow({ name: 'Transporte' }),
  categoryRow({ name: 'Outros' }),
  categoryRow({ name: 'Salário', type: 'income' }),
  categoryRow({ name: 'Outros', type: 'income' }),
];

const noMatches = {
  known: [],
  deleted: [],
  similar: [],
  imported: [],
  transfers: [],
  counterparts: [],
  billed: [],
  bills: [],
  debts: [],
};

const batch = {
  id: rowId(10),
  file_name: 'nubank-2026-02.csv',
  created_at: '2026-03-01T12:00:00Z',
  added_count: 87,
  merged_count: 2,
  account_id: null,
  created_accounts: [],
  created_categories: [],
};
const rule = (text: string, type: string | null, index: number) => ({
  id: rowId(20 + index),
  match: 'contains',
  text,
  type,
  category: 'Transporte',
  account_id: null,
});

/** The empty data that the page loads before a file is chosen. */
export const nothingYet: MockAnswers = {
  imports: [],
  import_rules: [],
  categories,
  accounts: [],
  'rpc/match_import_rows': noMatches,
  'rpc/last_categories': [],
  'rpc/preview_import_rule': { count: 0, left_out: 2, first: [] },
  'rpc/stage_import_rows': {},
  'rpc/import_transactions': {
    added_count: 2,
    merged_count: 1,
    created_accounts: [],
    created_categories: [],
  },
};

export const someImports: MockAnswers = {
  ...nothingYet,
  imports: [batch],
  import_rules: [rule('Uber', 'expense', 1), rule('Posto', null, 2)],
};

/** Rules that would change seven earlier transactions. */
export const pastRides: MockAnswers = {
  ...someImports,
  'PATCH import_rules': {},
  'rpc/preview_import_rule': {
    count: 7,
    left_out: 12,
    first: [1, 2, 3, 4, 5].map((day) =>
      transactionRow({
        id: rowId(50 - day),
        description: `UBER *TRIP ${day}`,
        category: 'Outros',
        amount: 23.45,
        date: `2026-03-${30 - day}`,
      }),
    ),
  },
  'rpc/apply_import_rule': { found: 7, undo: [{}, {}] },
  'rpc/restore_transactions': 1,
};

/** One row that is stored, one that was deleted, and one that looks like a typed transaction. */
export const someMatches: MockAnswers = {
  ...someImports,
  'rpc/match_import_rows': {
    ...noMatches,
    known: [0],
    deleted: [1],
    similar: [
      {
        index: 2,
        id: rowId(30),
        description: 'Padaria',
        date: '2026-03-10',
        is_payment: false,
      },
    ],
  },
};

/** The bakery got another category once. */
export const someHistory: MockAnswers = {
  ...someImports,
  'rpc/last_categories': [{ index: 1, type: 'expense', category: 'Transporte' }],
};

/** The statement of an account with shops that are known, unknown and repeated. */
export const shopsFile = new File(
  [
    [
      'Data,Valor,Identificador,Descrição',
      '10/03/2026,-30.00,1,Boteco do Zeca 1',
      '10/03/2026,-20.00,2,Boteco do Zeca 2',
      '11/03/2026,-10.00,3,Cantina da Lu',
      '12/03/2026,-15.00,4,IFD*Sushi',
      '13/03/2026,-35.00,5,UBER *TRIP 1',
      '',
    ].join('\n'),
  ],
  'conta.csv',
  { type: 'text/csv' },
);

/** A card, which the statement is of, and two accounts. */
export const withAccounts: MockAnswers = {
  ...someImports,
  accounts: [
    accountRow(),
    accountRow({ name: 'Poupança', kind: 'savings' }),
    cardRow({ name: 'Cartão roxo', closing_day: 28 }),
  ],
  'rpc/account_balances': [],
  'rpc/match_installments': {
    typed: [],
    series: [],
    offered: [{ index: 0, numbers: [3, 4, 5, 6] }],
  },
  imports: [],
};

export const oneAccount: MockAnswers = {
  ...nothingYet,
  accounts: [accountRow({ name: 'Nubank' })],
  'rpc/account_balances': [],
};

/** The statement of a card, with a row that cannot be read. */
export const cardFile = new File(
  [
    [
      'date,title,amount',
      '2026-03-10,Mercado Bom Preço,250.00',
      '2026-03-10,Loja - Parcela 2/6,99.90',
      '2026-03-10,Padaria São João,19.90',
      '2026-03-11,UBER *TRIP 1,23.45',
      '2026-03-12,=SOMA(A1:A9) <b>Loja</b>,5.00',
      '2026-03-13,Pagamento recebido,-1000.00',
      '2026-02-30,Farmácia,10.00',
      '',
    ].join('\n'),
  ],
  'fatura.csv',
  { type: 'text/csv' },
);

/** A table that no known bank exports. */
export const unknownFile = new File(
  ['Quando;O quê;Quanto\n03/04/2026;Padaria;-19,90\n04/04/2026;Salário;1.234,56\n'],
  'planilha.csv',
  { type: 'text/csv' },
);

/** A table with the same columns under other names. */
export const otherUnknownFile = new File(
  ['Dia;Texto;Reais\n03/05/2026;Feira;-7,50\n'],
  'outra.csv',
  { type: 'text/csv' },
);

/** What another app exports: two accounts, a transfer between them, and categories. */
export const exportFile = new File(
  [
    [
      'Data;Descrição;Categoria;Valor;Situação;Conta',
      '10/03/2026;Padaria;Alimentação;-19,90;Pago;Carteira',
      '11/03/2026;Cinema;Passeios;-40,00;Pago;Cartão roxo',
      '12/03/2026;Fatura;Transferências;-40,00;Pago;Carteira',
      '12/03/2026;Fatura;Transferências;40,00;Pago;Cartão roxo',
      '',
    ].join('\n'),
  ],
  'organizze.csv',
  { type: 'text/csv' },
);

/** A statement whose balances do not add up. */
export const brokenFile = new File(
  [
    [
      'Data Lançamento;Histórico;Descrição;Valor;Saldo',
      '01/03/2026;Pix enviado;Ana;-10,00;90,00',
      '02/03/2026;Pix enviado;Bia;-10,00;70,00',
      '',
    ].join('\n'),
  ],
  'inter.csv',
  { type: 'text/csv' },
);

/** A bill whose days are no days, though its header is known. */
export const changedFile = new File(
  ['date,title,amount\nontem,Padaria,19.90\nhoje,Mercado,25.00\n'],
  'fatura.csv',
  { type: 'text/csv' },
);

const sheetRows = [
  ['Data Lançamento', 'Descrição', 'Valor', 'Saldo'],
  [new Date(Date.UTC(2026, 2, 10)), 'Padaria', -19.9, 80.1],
];

/** Spreadsheets of a known layout. */
export const spreadsheetFile = new File([writeSpreadsheet(sheetRows)], 'extrato.xlsx');
export const oldSpreadsheetFile = new File([writeXls(sheetRows)], 'extrato.xls');

/** A statement in dollars. */
export const dollarFile = new File(
  [
    '<OFX><STMTRS><CURDEF>USD<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260310',
    '<TRNAMT>-25.00<FITID>1<MEMO>Bookshop</STMTTRN></BANKTRANLIST></STMTRS></OFX>',
  ],
  'conta.ofx',
);

export const pdfFile = new File(['%PDF-1.7'], 'extrato.csv', { type: 'text/csv' });

/** Two rides with one shop, which get the same other category. */
export const ridesFile = new File(
  ['date,title,amount\n2026-03-10,Taxi Azul 1,20.00\n2026-03-11,Taxi Azul 2,30.00\n'],
  'taxi.csv',
  { type: 'text/csv' },
);

export const openFile = new File(
  [
    [
      'Date,Merchant,Type,Amount,Status',
      '05/04/2025,Market,Purchase,12.00,Posted',
      '05/05/2025,Shop,Bonus,30.00,Posted',
      '05/06/2025,Bank,Bonus,12.00,Odd',
      '',
    ].join('\n'),
  ],
  'statement.csv',
  { type: 'text/csv' },
);

export const pocketFile = new File(
  [
    'Data,Valor,Identificador,Descrição\n10/03/2026,-500.00,a,Aplicação CDB\n11/03/2026,-900.00,b,Aluguel\n',
  ],
  'nubank.csv',
  { type: 'text/csv' },
);

const statementOf = (id: number, type: string, amount: string) =>
  `<STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>341<ACCTID>${id}<ACCTTYPE>${type}</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260310<TRNAMT>${amount}<FITID>${id}<MEMO>Feira ${id}</STMTTRN></BANKTRANLIST></STMTRS>`;
export const twoAccountsFile = new File(
  [`<OFX>${statementOf(1, 'CHECKING', '-10.00')}${statementOf(2, 'SAVINGS', '2.00')}</OFX>`],
  'extrato.ofx',
);

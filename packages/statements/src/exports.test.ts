import { expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';
import { readFile, today } from './testing/read-file.ts';

const ynabHeader =
  'Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared';

const files: [app: string, text: string, layout: string, rows: string[]][] = [
  [
    'YNAB',
    `${ynabHeader}
"Nubank","","13/06/2026","Starting Balance","Inflow: Ready to Assign","Inflow","Ready to Assign","","R$0,00","R$500,00","Cleared"
"Nubank","","14/06/2026","Horta","Casa: Mercado","Casa","Mercado","Feira","R$35,90","R$0,00","Cleared"
"Nubank","","14/06/2026","Transfer : Poupança","","","","","R$200,00","R$0,00","Cleared"
`,
    'ynab',
    [
      '(Saldo inicial da conta) Nubank',
      '2026-06-14 -3590 Horta - Feira | Nubank | Mercado',
      '2026-06-14 -20000 Transfer : Poupança | Nubank | -',
    ],
  ],
  [
    'Actual',
    'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared\nNubank,2026-06-14,Horta,Feira,Mercado,-35.90,0,Cleared\nPoupança,2026-06-14,Nubank,,,200.00,0,Cleared\n',
    'actual',
    ['2026-06-14 -3590 Horta | Nubank | Mercado', '2026-06-14 20000 Nubank | Poupança | -'],
  ],
  [
    'Mobills',
    '"Data";"Descrição";"Valor";"Conta";"Categoria"\n"14/06/2026";"Horta";"-35.90";"Carteira";"Mercado"\n"15/06/2026";"Salário";"1200.00";"Nubank";"Salário"\n',
    'mobills',
    ['2026-06-14 -3590 Horta | Carteira | Mercado', '2026-06-15 120000 Salário | Nubank | Salário'],
  ],
  [
    'another app with accounts and categories',
    'Data;Descrição;Categoria;Valor;Situação;Conta\n14/06/2026;Horta;Mercado;-35,90;Pago;Nubank\n14/06/2026;Horta;Mercado;-35,90;Pago;Cartão\n',
    'app-export',
    ['2026-06-14 -3590 Horta | Nubank | Mercado', '2026-06-14 -3590 Horta | Cartão | Mercado'],
  ],
  [
    'Spendee',
    'Date,Wallet,Type,Category name,Amount,Currency,Note\n2026-06-14T10:00:00+00:00,Bank,Transfer,Transfer,-100.00,BRL,\n2026-06-14T10:00:00+00:00,Cash,Transfer,Transfer,100.00,BRL,\n',
    'app-export',
    ['2026-06-14 -10000 Transfer | Bank | Transfer', '2026-06-14 10000 Transfer | Cash | Transfer'],
  ],
  [
    'an app with accounts of origin and destination',
    'Data;Tipo;Descrição;Valor;Conta Origem;Conta Destino;Categoria\n14/06/2026;Transferência;Guardar;500,00;Nubank;Poupança;\n15/06/2026;Receita;Salário;1200,00;;Nubank;Salário\n',
    'app-export',
    ['2026-06-14 -50000 Guardar | Nubank | -', '2026-06-15 120000 Salário | Nubank | Salário'],
  ],
];

const line = (category: string, amount: string, part: string) =>
  `14/06/2026;Feira;${category};Despesa;${amount};Nubank;;praia;;${part}`;

it('joins the lines of a divided transaction of its own, unless one is missing', () => {
  const header = 'Data;Descrição;Categoria;Tipo;Valor;Conta;Parcela;Etiquetas;Observação;Parte';
  const lines = [
    line('Mercado', '30,00', '1 de 2'),
    line('Casa', '5,90', '2 de 2'),
    line('Mercado', '30,00', '1 de 2'),
    line('Lazer', '1,00', ''),
    line('Casa', '5,90', '2 de 2'),
  ];
  const { entries } = readFile([header, ...lines, ''].join('\n'));
  expect(entries).toMatchObject([
    {
      amount: -3590,
      category: 'Mercado',
      parts: [
        { category: 'Mercado', amount: 3000 },
        { category: 'Casa', amount: 590 },
      ],
    },
    ...[-3000, -100, -590].map((amount) => ({ amount, tags: ['praia'] })),
  ]);
});

it('asks for another file than one with both sides of each transaction', () => {
  const text = 'Date,Full Account Name,Amount Num.\n06/13/2026,Bank,-5.00\n,Food,5.00\n';
  expect(() => readStatement(new TextEncoder().encode(text), today)).toThrow(/GnuCash/);
});

it.each(files)('reads the accounts and categories of %s', (_app, text, layout, rows) => {
  const result = readStatement(new TextEncoder().encode(text), today);
  if (result.kind === 'table') throw new Error('asks for its columns');
  const { entries, ...statement } = result.statement;
  expect(statement).toMatchObject({ layout, origin: null, isCard: false });
  const lines = entries.map((entry) => {
    if (entry.kind === 'ignored') return entry.reason;
    const { date, amount, account, leftOut, category = '-' } = entry;
    if (leftOut) return `(${leftOut}) ${account}`;
    return `${date} ${amount} ${entry.text} | ${account} | ${category}`;
  });
  expect(lines).toEqual(rows);
});

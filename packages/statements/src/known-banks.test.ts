import { expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';
import { linesOf, today } from './testing/read-file.ts';

const files: [bank: string, text: string, expected: object, lines: string[]][] = [
  [
    'a card of Inter',
    '"Data","Lançamento","Categoria","Tipo","Valor"\n"02/06/2026","HORTA","SUPERMERCADO","Compra à vista","R$ 35,90"\n"03/06/2026","BAZAR","COMPRAS","Parcela 1/2","R$ 1.066,50"\n"05/06/2026","PAGAMENTO ON LINE","OUTROS","Compra à vista","-R$ 402,80"\n',
    { layout: 'inter-card', isCard: true },
    [
      '2026-06-02 -3590 HORTA',
      '2026-06-03 -106650 BAZAR - Parcela 1/2',
      '2026-06-05 40280 PAGAMENTO ON LINE',
    ],
  ],
  [
    'an account of Itaú',
    'Extrato de Conta Corrente;;;;\nAgência: 1234 Conta: 12345-6;;;;\ndata;lançamento;ag./origem;valor (R$);saldos (R$)\n01/06/2026;SALDO ANTERIOR;;;100,00\n02/06/2026;PIX TRANSF HORTA;;-35,90;64,10\n03/06/2026;TED RECEBIDA BAZAR;0001;1.200,00;1.264,10\n',
    { layout: 'itau', isCard: false, origin: '123456', brokenBalanceAt: null },
    [
      '(Linha de saldo)',
      '2026-06-02 -3590 PIX TRANSF HORTA',
      '2026-06-03 120000 TED RECEBIDA BAZAR',
    ],
  ],
  [
    'an account of Banco do Brasil',
    '"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",\n"01/06/2026","","Saldo Anterior","","0","100.00",\n"02/06/2026","5899-8","Compra com Cartão - 01/06 14:53 HORTA","","153589","-35.90",\n"03/06/2026","","Pix - Recebido","","196","1200.00",\n',
    { layout: 'banco-do-brasil', isCard: false },
    [
      '(Linha de saldo)',
      '2026-06-02 -3590 Compra com Cartão - 01/06 14:53 HORTA',
      '2026-06-03 120000 Pix - Recebido',
    ],
  ],
  [
    'an account of PagBank',
    'CODIGO DA TRANSACAO;DATA;TIPO;DESCRICAO;VALOR\n404ee56a;02/06/2026;Pix enviado;Horta;-35,90\n18ff075b;03/06/2026;Pix recebido;Bazar;1.200,00\n',
    { layout: 'pagbank', isCard: false },
    ['2026-06-02 -3590 Horta', '2026-06-03 120000 Bazar'],
  ],
];

it.each(files)('reads %s without asking for its columns', (_bank, text, expected, lines) => {
  const result = readStatement(new TextEncoder().encode(text), today);
  if (result.kind === 'table') throw new Error('asks for its columns');
  expect(result.statement).toMatchObject(expected);
  expect(linesOf(result.statement)).toEqual(lines);
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesOf, readFile } from '../testing/read-file.ts';
import { generatedFiles } from '../testing/generated-files.ts';
import { parseBlanks } from './parse-blanks.ts';

const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

it.each([
  [
    'whose amounts stand on the right',
    lines(
      'Banco Verde    Agência 0001',
      '',
      'Data        Descrição                Crédito      Débito       Saldo',
      '01/06/2026  SALDO ANTERIOR                                    100,00',
      '02/06/2026  PIX  LIA REIS                          40,00',
      '            REF 77',
      '03/06/2026  VENDA DE BOLO              9,50                    69,50',
    ),
    ['(Linha de saldo)', '2026-06-02 -4000 PIX LIA REIS - REF 77', '2026-06-03 950 VENDA DE BOLO'],
  ],
  [
    'with a single blank around a long text',
    lines(
      'Data          Histórico            Valor      Saldo',
      '02/06/2026 PAGAMENTO CONTA DE LUZ -89,75     210,25',
      '03/06/2026 DEPÓSITO               150,00',
    ),
    ['2026-06-02 -8975 PAGAMENTO CONTA DE LUZ', '2026-06-03 15000 DEPÓSITO'],
  ],
  [
    'with single blanks only',
    lines(
      'Extrato',
      'Data Histórico Valor (R$) Saldo (R$)',
      '02/06/2026 CONTA DE LUZ -89,75 1.210,25',
      '03/06/2026 DEPÓSITO 150,00 1.360,25',
    ),
    ['2026-06-02 -8975 CONTA DE LUZ', '2026-06-03 15000 DEPÓSITO'],
  ],
  [
    'without a header',
    lines('02/06  PADARIA   -R$ 9,90', '03/06  SALÁRIO   R$ 1.200,00', '04/06  GÁS -R$ 99,00'),
    ['2026-06-02 -990 PADARIA', '2026-06-03 120000 SALÁRIO', '2026-06-04 -9900 GÁS'],
  ],
])('reads columns of blanks %s', (_name, text, rows) => {
  expect(linesOf(readFile(text))).toEqual(rows);
});

it('finds no columns in a file with separators', () => {
  fc.assert(
    fc.property(generatedFiles, ({ content }) => {
      if (typeof content !== 'string' || content.includes('\t')) return;
      const widths = parseBlanks(content.replaceAll(/\r\n?/g, '\n')).rows.map((row) => row.length);
      expect(Math.max(...widths)).toBeLessThan(3);
    }),
  );
});

import { describe, expect, it } from 'vitest';
import { bankFiles } from './testing/bank-files.ts';
import { linesOf, readFile } from './testing/read-file.ts';

describe('reading the files of banks', () => {
  it.each(Object.entries(bankFiles))('reads %s', (_name, { text, rows, parts }) => {
    const statement = readFile(text);
    expect(linesOf(statement)).toEqual(rows);
    expect(statement.parts?.map(({ name }) => name)).toEqual(parts);
  });

  it('finds the account or card that a file names', () => {
    expect(readFile(bankFiles['one movement below a preamble']!.text)).toMatchObject({
      layout: 'inter',
      source: 'inter #55121',
      isCard: false,
    });
    expect(readFile(bankFiles['installments in a column of their own']!.text)).toMatchObject({
      source: 'xp-card #lia reis',
      isCard: true,
    });
  });

  it('names the category that the app has exported', () => {
    const { entries } = readFile(bankFiles['the transactions that the app exports']!.text);
    expect(entries[0]).toMatchObject({ category: 'Alimentação' });
  });
});

const transaction = (...fields: string[]) => `<STMTTRN>${fields.join('\n')}</STMTTRN>`;
const ofx = (rows: string[], account = '1', currency = 'BRL') =>
  `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>9<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>${rows.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const feira = transaction(
  '<TRNTYPE>DEBIT',
  '<DTPOSTED>20260602',
  '<TRNAMT>-10.00',
  '<FITID>1',
  '<MEMO>Feira',
);
const feiraLine = '2026-06-02 -1000 Feira';

const row = (type: string, amount: string) =>
  transaction(`<TRNTYPE>${type}`, '<DTPOSTED>20260602', `<TRNAMT>${amount}`, '<MEMO>x');
const amounts = (...rows: string[]) =>
  readFile(ofx(rows)).entries.map((entry) => entry.kind === 'row' && entry.amount);

const line = (type: string, amount: string, memo: string) =>
  row(type, amount).replace('<MEMO>x', `<MEMO>${memo}`);
const onBill = (...rows: string[]) =>
  readFile(ofx(rows).replaceAll('STMTRS', 'CCSTMTRS')).entries.map(
    (entry) => entry.kind === 'row' && entry.amount,
  );

describe('reading OFX', () => {
  it.each([
    ['blanks in tags', ofx([feira]).replaceAll('<OFX>', '<OFX >').replaceAll('<MEMO>', '<MEMO >')],
    ['attributes', ofx([feira]).replace('<OFX>', '<OFX xmlns="http://ofx.net/types">')],
    ['a prefix', ofx([feira]).replaceAll('OFX>', 'ofx:OFX>')],
    ['small letters', ofx([feira]).replaceAll(/<\/?[A-Z0-9]+/g, (tag) => tag.toLowerCase())],
    ['an empty element', ofx([feira.replace('<MEMO>', '<NAME/><MEMO>')])],
    ['bytes after the end', `${ofx([feira])}\r\n\u001A`],
    ['a comment after the end', `${ofx([feira])}\n<!-- fim -->\n`],
    ['the same document twice', ofx([feira]) + ofx([feira])],
  ])('reads a file with %s', (_name, text) => {
    expect(linesOf(readFile(text))).toEqual([feiraLine]);
  });

  it('reads every document of a file', () => {
    const statement = readFile(`${ofx([feira])}\n${ofx([feira, feira], '2')}`);
    expect(linesOf(statement)).toEqual([feiraLine, feiraLine, feiraLine]);
    expect(statement.source).toBe('ofx 9 1 + 9 2');
  });

  it('takes the direction from the type where no expense has a sign', () => {
    expect(amounts(row('DEBIT', '5.00'), row('CREDIT', '7.00'), row('FEE', '1.00'))).toEqual([
      -500, 700, -100,
    ]);
    expect(amounts(row('DEBIT', '5.00'), row('CREDIT', '-7.00'), row('OTHER', '1.00'))).toEqual([
      -500, 700, -100,
    ]);
    expect(amounts(row('DEBIT', '-5.00'), row('DEBIT', '2.00'))).toEqual([-500, 200]);
  });

  it('takes most rows of a bill for spending, whatever their signs and types', () => {
    const spent = [line('DEBIT', '5.00', 'HORTA'), line('DEBIT', '7.00', 'BAZAR')];
    const payment = (amount: string) => line('DEBIT', amount, 'PAGAMENTO RECEBIDO');
    expect(onBill(...spent, payment('-9.00'))).toEqual([-500, -700, 900]);
    expect(onBill(...spent, payment('9.00'))).toEqual([-500, -700, 900]);
    expect(onBill(...spent, line('CREDIT', '2.00', 'x'))).toEqual([-500, -700, 200]);
    expect(onBill(line('DEBIT', '-5.00', 'HORTA'), payment('9.00'))).toEqual([-500, 900]);
    expect(onBill(payment('9.00'))).toEqual([900]);
  });

  it('names the currency of a file and of a row', () => {
    const dollars = feira.replace('</STMTTRN>', '<CURRENCY><CURSYM>USD</CURRENCY></STMTTRN>');
    expect(linesOf(readFile(ofx([feira, dollars])))).toEqual([
      feiraLine,
      '2026-06-02 -1000 USD Feira',
    ]);
    expect(linesOf(readFile(ofx([feira], '1', 'EUR')))).toEqual(['2026-06-02 -1000 EUR Feira']);
  });
});

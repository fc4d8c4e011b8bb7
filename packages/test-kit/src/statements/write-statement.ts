import { formatDay } from '@tostao/domain/calendar/calendar-day';
import Papa from 'papaparse';
import { rowId } from '../rows/row-ids.ts';
import type { BankRow } from './bank-rows.ts';

// Files as banks write them, after public descriptions of their formats.

/** Formats centavos with a decimal mark, and a separator of thousands if one is given. */
export function writeAmount(centavos: number, mark = '.', thousands = ''): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, thousands);
  return `${centavos < 0 ? '-' : ''}${whole}${mark}${digits.slice(-2)}`;
}

interface OfxOptions {
  mark?: ',' | '.';
  isOneLine?: boolean;
  isClosed?: boolean;
  isEscaped?: boolean;
  account?: string;
}

/** Writes OFX 1: SGML, whose fields need no closing tag. */
export function writeOfx1(rows: BankRow[], options: OfxOptions = {}): string {
  const { isOneLine = false, account = '12345-6' } = options;
  const header = [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'ENCODING:USASCII',
    'CHARSET:1252',
  ];
  const text = ofxBody(rows, { isClosed: false, isEscaped: false, ...options, account });
  return `${header.join('\r\n')}\r\n\r\n${isOneLine ? text.replaceAll(/\r\n/g, '') : text}`;
}

/** Writes OFX 2: XML. */
export function writeOfx2(rows: BankRow[], account = '12345-6'): string {
  const declaration =
    '<?xml version="1.0" encoding="UTF-8"?>\r\n<?OFX OFXHEADER="200" VERSION="211"?>';
  return `${declaration}\r\n${ofxBody(rows, { isClosed: true, isEscaped: true, account })}`;
}

function ofxBody(
  rows: BankRow[],
  { mark = '.', isClosed = false, isEscaped = false, account = '' }: OfxOptions,
): string {
  const field = (name: string, value: string) => `<${name}>${value}${isClosed ? `</${name}>` : ''}`;
  const escape = (text: string) =>
    isEscaped
      ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      : text;
  return [
    '<OFX><SIGNONMSGSRSV1><SONRS><STATUS>',
    field('CODE', '0'),
    '</STATUS></SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><STMTRS>',
    field('CURDEF', 'BRL'),
    '<BANKACCTFROM>',
    field('BANKID', '0260'),
    field('ACCTID', account),
    '</BANKACCTFROM><BANKTRANLIST>',
    ...rows.flatMap(({ date, amount, text, id }, index) => [
      '<STMTTRN>',
      field('TRNTYPE', amount < 0 ? 'DEBIT' : 'CREDIT'),
      field('DTPOSTED', `${date.replaceAll('-', '')}000000[-3:BRT]`),
      field('TRNAMT', writeAmount(amount, mark)),
      field('FITID', id ?? rowId(index)),
      field('MEMO', escape(text)),
      '</STMTTRN>',
    ]),
    '</BANKTRANLIST><LEDGERBAL>',
    field('BALAMT', '10.00'),
    '</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    '',
  ].join('\r\n');
}

/** Writes the CSV of a Nubank account. */
export function writeNubankAccount(rows: BankRow[]): string {
  return writeCsv(
    ['Data', 'Valor', 'Identificador', 'Descrição'],
    rows.map(({ date, amount, id, text }, index) => [
      formatDay(date),
      writeAmount(amount),
      id ?? rowId(index),
      text,
    ]),
  );
}

/** Writes the CSV of a Nubank card, on which spending is positive. */
export function writeNubankCard(rows: BankRow[]): string {
  return writeCsv(
    ['date', 'title', 'amount'],
    rows.map(({ date, amount, text }) => [date, text, writeAmount(0 - amount)]),
  );
}

/** Writes the CSV of Inter: a preamble, and the balance after each row. */
export function writeInter(rows: BankRow[], openingBalance = 100_000): string {
  const preamble = [
    ' Extrato Conta Corrente ',
    'Conta ;1234567',
    'Período ;01/02/2026 a 31/03/2026',
  ];
  let balance = openingBalance;
  const table = writeCsv(
    ['Data Lançamento', 'Histórico', 'Descrição', 'Valor', 'Saldo'],
    rows.map(({ date, amount, text }) => {
      balance += amount;
      const cells = [amount, balance].map((each) => writeAmount(each, ',', '.'));
      return [formatDay(date), 'Compra no débito', text, ...cells];
    }),
    ';',
  );
  return `${preamble.join('\r\n')}\r\nSaldo ;1.000,00\r\n\r\n${table}`;
}

/** Writes a table. */
export function writeCsv(fields: string[], data: string[][], delimiter = ','): string {
  return `${Papa.unparse({ fields, data }, { delimiter })}\r\n`;
}

/** Encodes text as Windows-1252, which has all letters of Portuguese where Unicode has them. */
export function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

import { parseSync } from 'ofx-js';
import { parseOfxAmount } from '../amounts.ts';
import { notAStatement } from '../assert-text-file.ts';
import { cleanText } from '../clean-text.ts';
import { parseOfxDay } from '../days.ts';
import { readableRow } from '../readable-row.ts';
import {
  assertRowCount,
  type Statement,
  type StatementEntry,
  truncatedError,
} from '../statement.ts';
import { prepareOfx } from './prepare-ofx.ts';

/** Tells whether a text is an OFX file, whole or not. */
export function isOfx(text: string): boolean {
  const start = text.slice(0, 2000);
  return /^\s*OFXHEADER\s*:/.test(start) || /<\?OFX\b|<OFX>/i.test(start);
}

type Element = Record<string, unknown>;

/** The most characters of a stored source. */
const maxSource = 300;

/**
 * Reads an OFX file, version 1 (SGML) or 2 (XML), with one account or several.
 * @throws StatementError when it is truncated or lists no transaction
 */
export function readOfx(text: string): Statement {
  if (!/<\/OFX>\s*$/i.test(text)) throw truncatedError();
  const content = text.slice(text.search(/<OFX>/i)).replace(/^<OFX>/i, '<OFX>');
  const root = elementOf(parseSync(prepareOfx(content)).OFX);
  const statements = [...listOf(root['STMTRS']), ...listOf(root['CCSTMTRS'])].map(elementOf);
  const accounts = statements.map(accountOf);
  const entries: StatementEntry[] = [];
  for (const [index, statement] of statements.entries()) {
    // Only a file of several accounts needs the account in each id.
    const prefix = accounts.length > 1 ? `${accounts[index]} ` : '';
    const rows = listOf(elementOf(statement['BANKTRANLIST'])['STMTTRN']);
    assertRowCount(entries.length + rows.length);
    for (const row of rows) entries.push(readRow(elementOf(row), entries.length + 1, prefix));
  }
  if (entries.length === 0) throw notAStatement();
  return {
    layout: 'ofx',
    source: `ofx ${accounts.join(' + ')}`.trim().slice(0, maxSource),
    isCard: root['STMTRS'] === undefined,
    keyScope: `ofx ${accounts.length === 1 ? accounts[0] : ''}`.trim(),
    entries,
    brokenBalanceAt: null,
  };
}

function accountOf(statement: Element): string {
  const account = elementOf(statement['BANKACCTFROM'] ?? statement['CCACCTFROM']);
  return cleanText(`${textOf(account['BANKID'])} ${textOf(account['ACCTID'])}`);
}

function readRow(row: Element, number: number, prefix: string): StatementEntry {
  const texts = ['NAME', 'MEMO'].map((name) => cleanText(textOf(row[name])));
  const [name = '', memo = ''] = texts;
  const bankId = cleanText(textOf(row['FITID']));
  return readableRow({
    number,
    date: parseOfxDay(textOf(row['DTPOSTED'])),
    amount: parseOfxAmount(textOf(row['TRNAMT'])),
    // Banks put the text into one of them, into both, or begin it in the first.
    text: memo.startsWith(name) ? memo : [name, memo].filter(Boolean).join(' - '),
    bankId: bankId === '' ? null : `${prefix}${bankId}`,
  });
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

function elementOf(value: unknown): Element {
  return typeof value === 'object' && value !== null ? (value as Element) : {};
}

function textOf(value: unknown): string {
  const [first = ''] = listOf(value);
  return typeof first === 'string' ? first : '';
}

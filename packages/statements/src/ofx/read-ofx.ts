import type { AccountKind } from '@tostao/domain/account/account-kind';
import { cutText } from '@tostao/domain/text/storable-text';
import { parseOfxAmount } from '../values/amounts.ts';
import { notAStatement } from '../text/assert-text-file.ts';
import { cleanText } from '../text/clean-text.ts';
import { parseOfxDay } from '../values/days.ts';
import { isReal } from '../values/currency.ts';
import { toStatementRow } from '../rows/to-statement-row.ts';
import {
  assertRowCount,
  emptyPeriodError,
  type Statement,
  type StatementEntry,
  type StatementPart,
} from '../statement.ts';
import { isReversed } from './direction.ts';
import { type OfxFields, type OfxStatement, parseOfx } from './parse-ofx.ts';

/** Tells whether a text is an OFX file, whole or not. */
export function isOfx(text: string): boolean {
  const start = text.slice(0, 2000);
  return /^\s*OFXHEADER\s*:/i.test(start) || /<\?OFX\b|<\s*(?:\w+:)?OFX[\s>]/i.test(start);
}

/** The most characters of a stored source. */
const maxSource = 300;

/**
 * Reads an OFX file, version 1 (SGML) or 2 (XML), with one account or several.
 * @throws StatementError when it is truncated or lists no transaction
 */
export function readOfx(text: string): Statement {
  const statements = parseOfx(text);
  const accounts = [...new Set(statements.map(accountOf))];
  const seen = new Set<string>();
  const entries: StatementEntry[] = [];
  for (const statement of statements) {
    const account = accountOf(statement);
    const owner =
      accounts.length > 1 && account !== ''
        ? {
            account: partOf(statement).name,
            keyScope: `ofx ${account}`,
            ...(statement.isCard && { isOfCard: true }),
          }
        : {};
    const isReverse = isReversed(statement.transactions, statement.isCard);
    const occurrences = new Map<string, number>();
    assertRowCount(entries.length + statement.transactions.length);
    for (const row of statement.transactions) {
      const content = `${account}|${[...row.values()].join('|')}`;
      const occurrence = (occurrences.get(content) ?? 0) + 1;
      occurrences.set(content, occurrence);
      // Two documents of one account may list the same days.
      if (seen.has(`${content}|${occurrence}`)) continue;
      seen.add(`${content}|${occurrence}`);
      const parts = { number: entries.length + 1, isReversed: isReverse(row) };
      const entry = readRow(row, parts, currencyOf(statement, row));
      entries.push(entry.kind === 'row' ? { ...entry, ...owner } : entry);
    }
  }
  if (statements.length === 0) throw notAStatement();
  if (entries.length === 0) throw emptyPeriodError();
  const origin = accounts.length === 1 ? accounts[0]! : '';
  return {
    layout: 'ofx',
    source: cutText(`ofx ${accounts.join(' + ')}`.trim(), maxSource),
    origin: origin === '' ? null : origin,
    isCard: statements.every(({ isCard }) => isCard),
    keyScope: `ofx ${origin}`.trim(),
    ...(accounts.length > 1 && { parts: statements.map(partOf).filter(isFirst) }),
    entries,
    brokenBalanceAt: null,
  };
}

const kinds: Record<string, [kind: AccountKind, name: string]> = {
  CHECKING: ['checking', 'Conta corrente'],
  SAVINGS: ['savings', 'Poupança'],
  MONEYMRKT: ['investment', 'Investimentos'],
  CD: ['investment', 'Investimentos'],
  CREDITLINE: ['credit-card', 'Crédito'],
};

/** Names the account of a statement, which a file with several tells from the others. */
function partOf({ fields, isCard }: OfxStatement): StatementPart {
  const type = (fields.get('ACCTTYPE') ?? '').trim().toUpperCase();
  const [kind, name] = isCard
    ? (['credit-card', 'Cartão'] as const)
    : (kinds[type] ?? [null, 'Conta']);
  const number = cleanText(fields.get('ACCTID') ?? '');
  return { name: `${name} ${number}`.trim(), kind, origin: number === '' ? null : number };
}

function isFirst({ name }: StatementPart, index: number, parts: StatementPart[]): boolean {
  return parts.findIndex((part) => part.name === name) === index;
}

function accountOf({ fields }: OfxStatement): string {
  return cleanText(`${fields.get('BANKID') ?? ''} ${fields.get('ACCTID') ?? ''}`);
}

function readRow(
  row: OfxFields,
  { number, isReversed: isOther }: { number: number; isReversed: boolean },
  currency: string | null,
): StatementEntry {
  const [name, memo] = [cleanText(row.get('NAME') ?? ''), cleanText(row.get('MEMO') ?? '')];
  const bankId = cleanText(row.get('FITID') ?? '');
  const amount = parseOfxAmount(row.get('TRNAMT') ?? '');
  return toStatementRow({
    number,
    date: parseOfxDay(row.get('DTPOSTED') ?? ''),
    amount: isOther && amount !== null ? ((0 - amount) as typeof amount) : amount,
    // Banks put the text into one of them, into both, or begin it in the first.
    text: memo.startsWith(name) ? memo : [name, memo].filter(Boolean).join(' - '),
    bankId: bankId === '' ? null : bankId,
    ...(currency !== null && { currency }),
  });
}

/** Returns the currency of a row, `null` for reais. */
function currencyOf({ fields }: OfxStatement, row: OfxFields): string | null {
  const written = (row.get('CURSYM') ?? fields.get('CURDEF') ?? '').trim().toUpperCase();
  return /^[A-Z]{3}$/.test(written) && !isReal(written) ? written : null;
}

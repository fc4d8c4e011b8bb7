import type { Account } from '@tostao/domain/account/account';
import type { AccountDraft } from '@tostao/statements/accounts/account-plan';
import { descriptionKey } from '@tostao/statements/categories/description-key';
import type { KeyedStatement } from '@tostao/statements/identity/assign-row-keys';
import { hashOf } from '@tostao/statements/text/hash-of';
import { typeOf } from '@tostao/statements/rows/row-amount';
import * as z from 'zod/mini';
import {
  canImport,
  type Decision,
  type Decisions,
  isIncluded,
  type PreviewRow,
} from './preview-row.ts';

const storageKey = 'import-choices';
/** The newest sources, and the newest rows of each, that are remembered. */
const maxSources = 30;
const maxRows = 200;

const rowChoice = z.object({
  kind: z.exactOptional(z.enum(['income', 'expense', 'refund', 'own'])),
  transferAccountId: z.exactOptional(z.string()),
});
const choices = z.object({
  /** The accounts that the names of a file stand for, by the hashes of the names. */
  accounts: z.record(z.string(), z.string()),
  /** What rows are, by the hash of their direction and text. */
  rows: z.record(z.string(), rowChoice),
});
const stored = z.record(z.string(), choices);

type SourceChoices = z.infer<typeof choices>;

/** Returns what the user has decided on this device about the rows of a source, and about its accounts. */
export function readChoices(source: string): SourceChoices {
  return readAll()[hashOf(source)] ?? { accounts: {}, rows: {} };
}

/** Remembers decisions for the next file of the source. */
export function storeChoices(source: string, rows: PreviewRow[], decisions: Decisions): void {
  const decided = rows.filter(canImport).flatMap((row) => {
    const { kind: chosen, transferAccountId } = decisions.get(row.index) ?? {};
    // The user took the row in after all.
    const kind = chosen === 'own' && isIncluded(row, decisions.get(row.index)) ? undefined : chosen;
    const hasAccount = typeof transferAccountId === 'string';
    if (kind === undefined && !hasAccount) return [];
    const place = hasAccount && { transferAccountId };
    return [[keyOf(row.row), { ...(kind !== undefined && { kind }), ...place }] as const];
  });
  if (decided.length > 0) remember(source, { rows: Object.fromEntries(decided) });
}

/** Remembers the accounts that the names of a file stand for. */
export function storeAccounts(source: string, drafts: AccountDraft[]): void {
  const hashed = drafts.map(({ name, choice }) => [hashOf(name), choice] as const);
  remember(source, { accounts: Object.fromEntries(hashed) });
}

/** Returns the decisions that an earlier file of the source suggests, as far as their accounts are in use. */
export function rememberedDecisions(
  { source, entries }: KeyedStatement,
  accounts: Account[],
): Decisions {
  const { rows } = readChoices(source);
  const decisions = new Map<number, Decision>();
  if (Object.keys(rows).length === 0) return decisions;
  const used = new Set(accounts.flatMap(({ id, isArchived }) => (isArchived ? [] : id)));
  for (const [index, entry] of entries.entries()) {
    const choice = entry.kind === 'row' ? rows[keyOf(entry)] : undefined;
    const { transferAccountId = null } = choice ?? {};
    const isUsed = transferAccountId === null || used.has(transferAccountId);
    if (choice && isUsed) decisions.set(index, { ...choice, isRemembered: true });
  }
  return decisions;
}

function keyOf(row: Parameters<typeof typeOf>[0] & { text: string }): string {
  return hashOf(`${typeOf(row)} ${descriptionKey(row.text)}`);
}

function remember(source: string, change: Partial<SourceChoices>): void {
  const key = hashOf(source);
  const { [key]: last = { accounts: {}, rows: {} }, ...others } = readAll();
  const rows = Object.entries({ ...last.rows, ...change.rows }).slice(-maxRows);
  const next = { accounts: change.accounts ?? last.accounts, rows: Object.fromEntries(rows) };
  const newest = Object.entries({ ...others, [key]: next }).slice(-maxSources);
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Blocked storage: this file is imported all the same.
  }
}

function readAll(): Record<string, SourceChoices> {
  try {
    const parsed = stored.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

import { purposeReasons } from '@tostao/statements/rows/row-purpose';
import { type Account, isCard } from '@tostao/domain/account/account';
import { categoryTypeOf, typeOf } from '@tostao/statements/rows/row-amount';
import { isBillPayment } from '@tostao/statements/rows/settlement';
import type { KeyedEntry, KeyedStatement } from '@tostao/statements/identity/assign-row-keys';
import { buildPreview } from '../match/build-preview.ts';
import { canImport, type PreviewRow, type PreviewTransaction } from '../match/preview-row.ts';
import {
  categoryKey,
  type ExportPlan,
  statementsByAccount,
} from '@tostao/statements/accounts/account-plan';
import {
  isTransferSide,
  pairTransfers,
  type TransferPair,
} from '@tostao/statements/rows/pair-transfers';

type Sources = Parameters<typeof buildPreview>[0];

/** Returns the rows of the preview of another app's export: each as a statement of its account shows it. */
export function buildExportPreview(sources: Sources, plan: ExportPlan): PreviewRow[] {
  const accounts = [...sources.accounts, ...plan.newAccounts];
  const categories = [...sources.categories, ...plan.newCategories];
  const rows: PreviewRow[] = sources.statement.entries.map((entry, index) => ({
    index,
    rowStatus: 'ignored',
    row: entry.kind === 'ignored' ? entry : { ...entry, kind: 'ignored', reason: '' },
  }));
  for (const [accountId, part] of statementsByAccount(sources.statement, plan)) {
    const account = accounts.find(({ id }) => id === accountId) ?? null;
    const statement = withCategories(part, account, plan);
    for (const row of buildPreview({ ...sources, statement, account, accounts, categories })) {
      if (!canImport(row)) continue;
      const isSkipped = plan.skipped.has(row.row.account ?? '');
      rows[row.index] = isSkipped
        ? leftOut({ ...row, account }, 'Conta deixada de fora')
        : { ...row, account };
    }
  }
  const pairs = pairTransfers(sources.statement);
  for (const pair of pairs) joinSides(rows, pair);
  const paired = new Set(pairs.flatMap(({ from, to }) => [from, to]));
  const own = new Set(plan.accounts.values());
  return rows.map((row) => {
    if (!canImport(row) || paired.has(row.index)) return row;
    // The statement of the other account is in the file, and lists no such row.
    const isUnpaired = own.has(row.transfer?.accountId ?? '') && row.row.otherAccount === undefined;
    const isLeftOut = isUnpaired && row.similar === null && row.rowStatus !== 'known';
    if (isLeftOut && row.purpose !== null) return leftOut(row, purposeReasons[row.purpose]);
    return withOtherAccount(row, accounts, plan, sources.statement.parts !== undefined);
  });
}

/** Makes a transfer of a row whose file names the other account, or says that there is one. */
function withOtherAccount(
  row: PreviewTransaction,
  accounts: Account[],
  plan: ExportPlan,
  isOfBank: boolean,
): PreviewTransaction {
  const { otherAccount } = row.row;
  // The categories of a bank call the payments of other people transfers too.
  const isTransfer = otherAccount !== undefined || (!isOfBank && isTransferSide(row.row));
  const isDecided = row.reason !== null && !isOfPurpose(row);
  if (!isTransfer || row.rowStatus === 'known' || isDecided) return row;
  const id = plan.accounts.get(otherAccount ?? '');
  const other = accounts.find((account) => account.id === id);
  if (!row.account || !other || other.id === row.account.id) {
    return leftOut(row, 'Transferência sem uma das contas');
  }
  return transferTo(other, row);
}

/** Names the category that each row gets. */
function withCategories(
  statement: KeyedStatement,
  account: Account | null,
  plan: ExportPlan,
): KeyedStatement {
  const isOfCard = account !== null && isCard(account);
  const entries = statement.entries.map((entry): KeyedEntry => {
    if (entry.kind === 'ignored' || entry.category === undefined) return entry;
    // Money that a shop returns to a card belongs to a category of expenses.
    const isRefund = isOfCard && typeOf(entry) === 'income' && !isBillPayment(entry.text);
    const type = isRefund ? 'expense' : categoryTypeOf(entry);
    const chosen = (name: string) => plan.categories.get(categoryKey(type, name)) ?? name;
    const parts = entry.parts?.map((part) => ({ ...part, category: chosen(part.category) }));
    return { ...entry, category: chosen(entry.category), ...(parts && { parts }) };
  });
  return { ...statement, entries };
}

/** Makes one transfer of two rows, never an expense and an income. */
function joinSides(rows: PreviewRow[], { from, to }: TransferPair): void {
  const [sent, received] = [rows[from], rows[to]];
  if (!sent || !received || !canImport(sent) || !canImport(received)) return;
  const target = received.account ?? null;
  const problem = problemOf(sent, received);
  const reason = problem ?? 'Outro lado de uma transferência';
  if (received.rowStatus !== 'known') rows[to] = leftOut(received, reason);
  if (sent.rowStatus === 'known') return;
  rows[from] =
    problem !== null || target === null ? leftOut(sent, reason) : transferTo(target, sent);
}

/** Makes a transfer of a row: one left out for its purpose comes in once its other side is known. */
function transferTo({ id, name }: Account, row: PreviewTransaction): PreviewTransaction {
  const reason = `${row.type === 'expense' ? 'Para' : 'De'} ${name}`;
  const transfer = { accountId: id, counterpartId: null, reason };
  const counted = isOfPurpose(row) && { rowStatus: 'new' as const, reason: null };
  return { ...row, ...counted, debt: null, transfer };
}

/** Tells whether a row is left out for its purpose. */
function isOfPurpose({ purpose, reason }: PreviewTransaction): boolean {
  return purpose !== null && reason === purposeReasons[purpose];
}

function problemOf(sent: PreviewTransaction, received: PreviewTransaction): string | null {
  if (!sent.account || !received.account) return 'Transferência sem uma das contas';
  if (sent.account.id === received.account.id) return 'Transferência dentro da mesma conta';
  return isCard(sent.account) ? 'Uma transferência não sai de um cartão' : null;
}

function leftOut(row: PreviewTransaction, reason: string): PreviewTransaction {
  return { ...row, rowStatus: 'ignored', reason, similar: null, transfer: null, debt: null };
}

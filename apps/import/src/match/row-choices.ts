import { type RowKind, rowKindLabels } from '@tostao/statements/rows/row-meaning';
import { type Account, isCard } from '@tostao/domain/account/account';
import type { Division } from '@tostao/domain/transaction/divide-amount';
import { categoryText } from '@tostao/domain/transaction/transaction-parts';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import type { SelectOption } from '@tostao/ui/select';
import { type Decision, type PreviewTransaction } from './preview-row.ts';
import { transferTargets } from './propose-transfer.ts';

/** The choices for a row: a transaction of a category, or a transfer. */
export interface RowChoices {
  categories: string[];
  transfers: { accountId: string; label: string }[];
}

/** Tell the account of a transfer and the kind of a row from the name of a category. */
const transferPrefix = 'transfer:\n';
const kindPrefix = 'kind:\n';
const partsPrefix = 'parts:\n';

/** The option that asks for categories and amounts, or percents. It is no decision yet. */
export const divideOption = 'divide:\n';

/** Returns the transfers that a row of a statement may be. */
export function transferChoices(
  account: Account | null,
  accounts: Account[],
  type: TransactionType,
): RowChoices['transfers'] {
  return transferTargets(account, accounts, type).map((other) => ({
    accountId: other.id,
    label: labelOf(other, account, type),
  }));
}

/** Returns the transfers that the rows of an export may be, whichever account they are of. */
export function exportTransferChoices(
  accounts: Account[],
  type: TransactionType,
): RowChoices['transfers'] {
  return accounts
    .filter((other) => !other.isArchived && (type === 'expense' || !isCard(other)))
    .map((other) => ({ accountId: other.id, label: labelOf(other, null, type) }));
}

function labelOf(other: Account, account: Account | null, type: TransactionType): string {
  if (isCard(other)) return `Pagamento da fatura de ${other.name}`;
  if (account && isCard(account)) return `Pagamento com ${other.name}`;
  return type === 'expense' ? `Transferência para ${other.name}` : `Transferência de ${other.name}`;
}

type RowMeaning = Pick<PreviewTransaction, 'type' | 'isRefund' | 'purpose'>;

/**
 * Returns the options of rows: the categories, even the chosen one that was deleted, a division among them, the transfers, and what
 * else the rows may be.
 * @param divideLabel what the option that asks for a division says
 */
export function rowOptions(
  { categories, transfers }: RowChoices,
  division: Division,
  row: RowMeaning,
  divideLabel: string,
): SelectOption[] {
  const { category: chosen, parts } = division;
  const names = categories.includes(chosen) ? categories : [...categories, chosen];
  const own = { value: `${kindPrefix}own`, label: rowKindLabels.own };
  const kind = row.isRefund ? 'refund' : row.type;
  return [
    ...(parts ? [{ value: partsValue(parts), label: categoryText(division) }] : []),
    { value: divideOption, label: divideLabel },
    ...names.map((name) => ({ value: name, label: name })),
    ...transfers.map(({ accountId, label }) => ({ value: transferPrefix + accountId, label })),
    ...(['expense', 'income', 'refund'] as const)
      .filter((other) => other !== kind)
      .map((other) => ({
        value: kindPrefix + other,
        label: `É ${rowKindLabels[other].toLowerCase()}`,
      })),
    own,
  ];
}

/** Returns the value of the option that rows have. Money that stays with its owner has no category. */
export function toOptionValue(
  transfer: { accountId: string } | null,
  { category, parts }: Division,
  isOwn: boolean,
): string {
  if (transfer) return transferPrefix + transfer.accountId;
  if (isOwn) return `${kindPrefix}own`;
  return parts ? partsValue(parts) : category;
}

function partsValue({ length }: readonly object[]): string {
  return `${partsPrefix}${length}`;
}

/** Returns the decision of an option. */
export function fromOptionValue(value: string): Decision {
  // Rows of which some are divided stay as they are.
  if (value.startsWith(partsPrefix)) return {};
  if (value.startsWith(kindPrefix)) {
    const kind = value.slice(kindPrefix.length) as RowKind;
    // Money that stays with its owner is left out, unless it becomes a transfer.
    return { kind, included: kind !== 'own' };
  }
  return value.startsWith(transferPrefix)
    ? { transferAccountId: value.slice(transferPrefix.length) }
    : { category: value, transferAccountId: null };
}

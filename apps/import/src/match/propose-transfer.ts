import { type Account, isCard } from '@tostao/domain/account/account';
import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { foldText } from '@tostao/domain/search/fold-text';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { typeOf } from '@tostao/statements/rows/row-amount';
import type { RowPurpose } from '@tostao/statements/rows/row-purpose';
import type { StatementRow } from '@tostao/statements/statement';
import type { BillCandidate, CounterpartCandidate } from './match-rows.ts';
import type { TransferProposal } from './preview-row.ts';

const payment = /\b(pagamento|pagto|pgto|pag)\b/;
const statementWord = /\b(fatura|cartao|cartoes)\b/;
/** How banks name a payment whose receiver is a card. */
const paying =
  /\b(pag\w*|pgto|pagto|boleto|tit|titulo|fatura|cartao|card|deb|debito|cobranca|conv\w*|nubank|nu)\b/;

/** Returns the accounts that may be the other side of a row: money leaves no card. */
export function transferTargets(
  account: Account | null,
  accounts: Account[],
  type: TransactionType,
): Account[] {
  if (!account || (type === 'expense' && isCard(account))) return [];
  const isTarget = (other: Account) => type === 'expense' || !isCard(other);
  return accounts.filter(
    (other) => other.id !== account.id && !other.isArchived && isTarget(other),
  );
}

/** Proposes the transfer of which a transaction of another account is the other side. */
export function transferWithCounterpart(
  counterpart: CounterpartCandidate,
  accounts: Account[],
): TransferProposal {
  const name = accounts.find(({ id }) => id === counterpart.accountId)?.name ?? 'outra conta';
  return {
    accountId: counterpart.accountId,
    counterpartId: counterpart.id,
    reason: `Mesmo valor em ${name}, ${formatDay(counterpart.date)}`,
  };
}

/** Proposes the payment of a card's statement, which the text of the bank names. */
export function proposePayment(
  row: StatementRow,
  account: Account | null,
  accounts: Account[],
): TransferProposal | null {
  if (!account) return null;
  const text = foldText(row.text);
  const isPayment = payment.test(text) && (isCard(account) || statementWord.test(text));
  if (!isPayment) return null;
  const candidates = transferTargets(account, accounts, typeOf(row)).filter(
    (other) => isCard(other) !== isCard(account),
  );
  const named = candidates.filter(({ name }) => text.includes(foldText(name)));
  const checking = candidates.filter(({ kind }) => kind === 'checking');
  const chosen = [named, candidates, checking].find((choice) => choice.length === 1)?.[0];
  if (!chosen) return null;
  return { accountId: chosen.id, counterpartId: null, reason: 'Pagamento de fatura' };
}

/** Tells whether the text of a row may be the payment of a bill that has exactly its amount. */
export function maySettle(row: StatementRow, bill: BillCandidate): boolean {
  const text = foldText(row.text);
  return paying.test(text) || text.includes(foldText(bill.name));
}

/** The accounts in which money of a purpose may be, the likeliest kind first. */
const pocketKinds: Partial<Record<RowPurpose, Account['kind'][]>> = {
  saving: ['savings', 'investment'],
  investment: ['investment', 'savings'],
};

/** The accounts that the user may create for money that is put aside. */
export const pockets: Partial<Record<RowPurpose, Pick<Account, 'name' | 'kind'>>> = {
  saving: { name: 'Poupança', kind: 'savings' },
  investment: { name: 'Investimentos', kind: 'investment' },
};

/** Proposes the transfer between an account and the one in which its money is put aside. */
export function proposePocket(
  row: StatementRow,
  purpose: RowPurpose,
  account: Account | null,
  accounts: Account[],
): TransferProposal | null {
  const text = foldText(row.text);
  const targets = transferTargets(account, accounts, typeOf(row)).filter((one) => !isCard(one));
  const isPocket = account?.kind === 'savings' || account?.kind === 'investment';
  const kinds = isPocket ? (['checking'] as const) : (pocketKinds[purpose] ?? []);
  const choices = [
    targets.filter(({ name }) => text.includes(foldText(name))),
    ...kinds.map((kind) => targets.filter((one) => one.kind === kind)),
  ];
  const chosen = choices.find((choice) => choice.length > 0) ?? [];
  if (chosen.length !== 1) return null;
  return { accountId: chosen[0]!.id, counterpartId: null, reason: 'Entre suas contas' };
}

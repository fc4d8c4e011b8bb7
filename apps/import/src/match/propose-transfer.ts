import { type Account, isCard } from '@tostao/domain/account/account';
import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { foldText } from '@tostao/domain/search/fold-text';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import type { StatementRow } from '@tostao/statements/statement';
import { typeOf } from '@tostao/statements/rows/row-amount';
import type { CounterpartCandidate } from './match-rows.ts';
import type { TransferProposal } from './preview-row.ts';

/** Texts that banks use for money between two accounts of, possibly, the same holder. */
const movement = /\b(transf\w*|pix|ted|doc|resgate|aplicacao|pagamento|pgto|fatura|deposito)\b/;
const payment = /\b(pagamento|pagto|pgto|pag)\b/;
const statementWord = /\b(fatura|cartao|cartoes)\b/;

/** Tells whether a text may belong to a transfer: two shops may charge the same amount. */
export function looksLikeTransfer(text: string): boolean {
  return movement.test(foldText(text));
}

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
  const type = typeOf(row);
  const text = foldText(row.text);
  const isPayment = payment.test(text) && (isCard(account) || statementWord.test(text));
  if (!isPayment) return null;
  const candidates = transferTargets(account, accounts, type).filter(
    (other) => isCard(other) !== isCard(account),
  );
  const named = candidates.filter(({ name }) => text.includes(foldText(name)));
  const checking = candidates.filter(({ kind }) => kind === 'checking');
  const chosen = [named, candidates, checking].find((choice) => choice.length === 1)?.[0];
  if (!chosen) return null;
  return { accountId: chosen.id, counterpartId: null, reason: 'Pagamento de fatura' };
}

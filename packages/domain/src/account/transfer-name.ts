import type { Account } from './account.ts';
import { isCard } from './account.ts';
import type { Transfer } from './transfer.ts';

/** Names a transfer by its accounts: `Transferência: Nubank → Poupança`. */
export function transferName(transfer: Transfer, accounts: Account[]): string {
  const find = (id: string) => accounts.find((account) => account.id === id);
  const from = find(transfer.fromAccountId);
  const to = find(transfer.toAccountId);
  const title = to && isCard(to) ? 'Pagamento de fatura' : 'Transferência';
  return `${title}: ${from?.name ?? '?'} → ${to?.name ?? '?'}`;
}

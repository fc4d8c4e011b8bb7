import type { Account } from '@tostao/domain/account/account';
import { type Centavos, sumMoney, toCentavos } from '@tostao/domain/money/centavos';
import type { Pot } from './pot.ts';

/** Returns the balance of an account without the money that its pots set aside. Negative when they have more. */
export function freeMoney(
  { id, balance }: Pick<Account, 'id' | 'balance'>,
  pots: readonly Pick<Pot, 'accountId' | 'saved'>[],
): Centavos {
  return toCentavos(balance - savedIn(pots.filter(({ accountId }) => accountId === id)));
}

/** Returns the money in pots. */
export function savedIn(pots: readonly Pick<Pot, 'saved'>[]): Centavos {
  return sumMoney(pots.map(({ saved }) => saved));
}

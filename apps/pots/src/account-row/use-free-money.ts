import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import type { SlotProps } from '@tostao/platform';
import { freeMoney } from '../pot/free-money.ts';
import { usePots } from '../pot/list-pots.ts';

/** Returns the money of an account that no pot has set aside, or nothing without a pot. */
export function useFreeMoney({ account }: SlotProps<'account.row/v1'>): Centavos | undefined {
  const { data: pots } = usePots();
  const { id, balance } = account;
  if (!pots?.some(({ accountId }) => accountId === id)) return undefined;
  return freeMoney({ id, balance: toCentavos(balance) }, pots);
}

import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '@tostao/domain/account/list-accounts';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { toCentavos } from '@tostao/domain/money/centavos';
import { type SlotProps, useHouseholdId } from '@tostao/platform';
import { savedIn } from '../pot/free-money.ts';
import { usePots } from '../pot/list-pots.ts';
import { potsByArchive } from '../pot/pots-by-archive.ts';
import { hintText } from './hint-text.ts';

/** Returns the sentence about the money of the forecast's lowest day that is set aside. Nothing without pots. */
export function useHintText({ lowest, startsFrom }: SlotProps<'forecast.hint/v1'>) {
  const { data: pots = [] } = usePots();
  // The forecast starts from the accounts that are not archived. Without one, no money of it is in a pot.
  const counts = startsFrom === 'accounts' && pots.length > 0;
  const { data: accounts } = useQuery({
    ...accountsQuery(useDatabase(), useHouseholdId()),
    enabled: counts,
  });
  if (!counts || !accounts) return undefined;
  const setAside = savedIn(potsByArchive(pots, accounts).open);
  return hintText(toCentavos(lowest.balance), setAside);
}

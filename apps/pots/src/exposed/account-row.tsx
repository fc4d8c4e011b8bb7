import { formatMoney } from '@tostao/domain/money/format-money';
import type { SlotProps } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { useFreeMoney } from '../account-row/use-free-money.ts';

export default function ExposedAccountRow(props: SlotProps<'account.row/v1'>) {
  const free = useFreeMoney(props);
  // An empty root would take a gap of the row.
  if (free === undefined) return null;
  return (
    <AppRoot name="pots">
      <span className="tabular-nums">Livre {formatMoney(free)}</span>
    </AppRoot>
  );
}

import { type CalendarDay, formatDay } from '@tostao/domain/calendar/calendar-day';
import { plusMonths } from '@tostao/domain/calendar/monthly-series';
import {
  canSplit,
  installmentsText,
  maxInstallments,
  minInstallments,
} from '@tostao/domain/money/split-money';
import type { Centavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';

interface InstallmentPreviewProps {
  total: Centavos | null;
  count: number;
  firstDay: CalendarDay | null;
}

/** Previews the installments while the form is being filled in. */
export function InstallmentPreview({ total, count, firstDay }: InstallmentPreviewProps) {
  return (
    <output className="block min-h-21 rounded-control bg-brand-soft px-4 py-3 text-on-brand-soft">
      {isPossible(total, count) ? (
        <>
          <span className="block text-lg font-bold tracking-tight tabular-nums">
            {installmentsText(total, count)}
          </span>
          <span className="block text-sm tabular-nums">Total: {formatMoney(total)}</span>
          {firstDay ? (
            <span className="block text-sm tabular-nums">
              De {formatDay(firstDay)} a {formatDay(plusMonths(firstDay, count - 1))}
            </span>
          ) : null}
          {total % count === 0 ? null : (
            <span className="mt-1 block text-sm">
              {leftOverText(total % count)}, para o total fechar.
            </span>
          )}
        </>
      ) : (
        <span className="block text-sm">
          Preencha o valor e o número de parcelas para ver quanto fica cada uma.
        </span>
      )}
    </output>
  );
}

function isPossible(total: Centavos | null, count: number): total is Centavos {
  const isCount = count >= minInstallments && count <= maxInstallments;
  return total !== null && total > 0 && isCount && canSplit(total, count);
}

function leftOverText(leftOver: number): string {
  return leftOver === 1
    ? 'A primeira parcela tem 1 centavo a mais'
    : `As ${leftOver} primeiras parcelas têm 1 centavo a mais`;
}

import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';

/** Says how much of the money of the lowest day is set aside. Nothing when no money is. */
export function hintText(lowest: Centavos, setAside: Centavos): string | undefined {
  if (setAside <= 0) return undefined;
  const free = toCentavos(lowest - setAside);
  const start = `${formatMoney(setAside)} estão em caixinhas: no dia mais baixo`;
  return free >= 0
    ? `${start} sobram ${formatMoney(free)} livres.`
    : `${start} faltam ${formatMoney(toCentavos(0 - free))} para o que está nas caixinhas.`;
}

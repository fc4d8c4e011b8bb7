import type { Debt } from '@tostao/domain/debt/debt';
import type { Centavos } from '@tostao/domain/money/centavos';
import { moneyText } from '@tostao/domain/money/format-money';
import { plainSpaces } from '@tostao/domain/text/screen-text';
import { findsText } from '@tostao/domain/search/fold-text';

/** Tells whether the search matches the debt's name, institution or formatted amount. */
export function findsDebt(search: string, { name, institution, amount }: Debt): boolean {
  return findsAmount(search, amount, [name, institution]);
}

/** Tells whether the search matches a formatted amount, or one of the texts beside it. */
export function findsAmount(search: string, amount: Centavos, texts: string[]): boolean {
  if (search.trim() === '') return true;
  const formatted = moneyText(amount);
  // An amount that was copied from the screen has a no-break space.
  return findsText(
    plainSpaces(search),
    [...texts, formatted, formatted.replaceAll('.', '')].map(plainSpaces),
  );
}

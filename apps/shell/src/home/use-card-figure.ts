import { areAmountsHidden, coverAmounts, hiddenAmount } from '@tostao/domain/money/hidden-amounts';
import { plainSpaces } from '@tostao/domain/text/screen-text';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { type Persistence, type RemoteModuleId, useToday, useHouseholdId } from '@tostao/platform';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

interface CardFigure {
  text: string;
  day: string;
}

const persist: Persistence = { version: 1 };

/**
 * Returns the figure of a card and its setter. The device remembers the figure until midnight, so that home
 * shows it before the card's code is loaded. It is `undefined` until the card reports it, and empty for a
 * card without a figure.
 */
export function useCardFigure(
  module: RemoteModuleId | undefined,
): [figure: string | undefined, setFigure: (text: string) => void] {
  const client = useQueryClient();
  const householdId = useHouseholdId();
  const today = useToday();
  const { data } = useQuery<CardFigure>({
    queryKey: queryKeys.homeCardFigure(householdId, module ?? ''),
    // Only the card knows it.
    queryFn: skipToken,
    meta: { persist },
  });
  const setFigure = useCallback(
    // Returns nothing: an effect that returned the data would fail.
    (text: string) => {
      const queryKey = queryKeys.homeCardFigure(householdId, module ?? '');
      client.setQueryData<CardFigure>(queryKey, { text: plainSpaces(text), day: today });
    },
    [client, householdId, module, today],
  );
  return [data?.day === today ? shownText(data.text) : undefined, setFigure];
}

/** A text that was remembered while amounts were hidden has none to show. */
function shownText(text: string): string | undefined {
  return text.includes(plainSpaces(hiddenAmount)) && !areAmountsHidden()
    ? undefined
    : coverAmounts(text);
}

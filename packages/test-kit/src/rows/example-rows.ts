import { dayOf } from '@tostao/domain/calendar/calendar-day';
import { paidRows } from '@tostao/domain/example/paid-rows';
import { exampleHousehold } from '@tostao/domain/example/example-household';
import { rowId } from './row-ids.ts';

let made = 10_000;

/** Returns the rows of the example household until today, by table. */
export function exampleRows() {
  return paidRows(
    exampleHousehold({
      seed: 1,
      today: dayOf(new Date()),
      newId: () => {
        made += 1;
        return rowId(made);
      },
    }),
  );
}

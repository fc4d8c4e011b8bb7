import * as z from 'zod/mini';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { dayField } from '@tostao/domain/calendar/day-field';
import { amountField } from '@tostao/domain/money/amount-field';

/** Returns the form of a payment. A payment is not dated later than today. */
export function paymentForm(today: CalendarDay) {
  return z.object({
    amount: amountField,
    date: dayField('Data do pagamento é obrigatória').check(
      z.refine((day) => day <= today, { error: 'A data do pagamento não pode ser futura' }),
    ),
    /** Whether the later months of a fixed debt get the amount too. */
    isForNext: z.boolean(),
  });
}

/** The values of a payment's form as typed. */
export type PaymentDraft = z.input<ReturnType<typeof paymentForm>>;
/** The values of a valid form of a payment. */
export type PaymentInput = z.output<ReturnType<typeof paymentForm>>;

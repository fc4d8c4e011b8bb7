import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { optionalDayField } from '@tostao/domain/calendar/day-field';
import { optionalAmountField } from '@tostao/domain/money/amount-field';
import * as z from 'zod/mini';

/**
 * Returns the schema of a pot's form.
 * @param unchanged the date of the edited pot, which stays valid after it has passed
 */
export function potForm(today: CalendarDay, unchanged?: CalendarDay | null) {
  return z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.normalize('NFC'),
        z.minLength(1, 'Objetivo é obrigatório'),
        z.maxLength(100, 'Objetivo deve ter no máximo 100 caracteres'),
      ),
    target: z.pipe(
      optionalAmountField,
      z.transform((amount) => (amount === 0 ? null : amount)),
    ),
    dueDate: optionalDayField.check(
      z.refine((day) => day === null || day > today || day === unchanged, {
        error: 'Escolha um dia depois de hoje',
      }),
    ),
    accountId: z.string().check(z.minLength(1, 'Selecione a conta')),
  });
}

/** The unsaved form values: `target` in centavos, `dueDate` as `yyyy-mm-dd` or as typed. */
export type PotDraft = z.input<ReturnType<typeof potForm>>;

import { dayField } from '@tostao/domain/calendar/day-field';
import { amountField } from '@tostao/domain/money/amount-field';
import * as z from 'zod/mini';

/** The form of a transfer, with the messages of each field. */
export const transferForm = z
  .object({
    fromAccountId: z.string().check(z.minLength(1, 'Selecione a conta de origem')),
    toAccountId: z.string().check(z.minLength(1, 'Selecione a conta de destino')),
    amount: amountField,
    date: dayField('Data é obrigatória'),
  })
  .check(
    z.refine(({ fromAccountId, toAccountId }) => fromAccountId !== toAccountId, {
      error: 'Escolha outra conta de destino',
      path: ['toAccountId'],
    }),
  );

/** The unsaved form values: `amount` in centavos, `date` as `yyyy-mm-dd` or as typed. */
export type TransferDraft = z.input<typeof transferForm>;

import { useFormSwitch } from '@tostao/forms/use-form-field';
import { Switch } from '@tostao/ui/switch';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { NewTransactionDraft } from './new-transaction-form.ts';
import { isIntoCard } from '../fields/account-rules.ts';
import { useIsRefund } from './use-is-refund.ts';

/**
 * Renders the switch that makes an income a refund. Money that goes into a card is one without it, and an
 * income that repeats is none.
 */
export function RefundField({ form }: { form: UseFormReturn<NewTransactionDraft> }) {
  const { control, resetField } = form;
  const isRecurring = useWatch({ control, name: 'isRecurring' });
  const { checked, onChange, ...field } = useFormSwitch({ control, name: 'isRefund' });
  const { account } = useIsRefund(form, 'income');
  if (isRecurring || isIntoCard(account)) return null;
  return (
    <Switch
      {...field}
      checked={checked}
      onChange={(on) => {
        onChange(on);
        // The categories of the other type do not fit.
        resetField('category');
      }}
      label="Estorno"
      hint="Dinheiro de volta: diminui os gastos da categoria."
    />
  );
}

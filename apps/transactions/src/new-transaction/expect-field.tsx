import { useQuery } from '@tanstack/react-query';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { expectLabel } from '@tostao/domain/transaction/read-installment';
import { useFormSwitch } from '@tostao/forms/use-form-field';
import { useHouseholdId } from '@tostao/platform';
import { Checkbox } from '@tostao/ui/checkbox';
import { useFormContext } from 'react-hook-form';
import type { NewTransactionDraft } from './new-transaction-form.ts';
import {
  installmentsAfter,
  offeredInstallmentsQuery,
  type TypedCharge,
} from './offered-installments.ts';

/** Renders the box that lets the installments after a charge be expected. Without a connection it offers all of them. */
export function ExpectField({ charge }: { charge: TypedCharge }) {
  const { control } = useFormContext<NewTransactionDraft>();
  const field = useFormSwitch({ control, name: 'expectsRest' });
  const offer = useQuery(offeredInstallmentsQuery(useDatabase(), useHouseholdId(), charge));
  const isUnknown = offer.isError || offer.fetchStatus === 'paused';
  const numbers = isUnknown ? installmentsAfter(charge.installment) : (offer.data ?? []);
  if (numbers.length === 0) return null;
  return (
    <Checkbox
      {...field}
      checked={field.checked ?? charge.installment.isNamed}
      label={expectLabel(numbers, charge.installment.total)}
    />
  );
}

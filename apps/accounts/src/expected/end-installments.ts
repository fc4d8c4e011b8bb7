import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { GoneError } from '@tostao/domain/data-access/gone-error';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { undoAction } from '@tostao/domain/data-access/run-mutation';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { ExpectedCharge } from './list-expected-charges.ts';

/** A purchase whose rest is expected no more, or again. */
interface EndOfInstallments {
  charge: Pick<ExpectedCharge, 'purchaseId' | 'description'>;
  isEnded: boolean;
}

/** Returns the options of a mutation that ends the expected charges of a purchase, and offers to undo that. */
export function endInstallmentsMutation(context: WriteContext) {
  const { database, householdId, notify } = context;
  return mutationOptions({
    mutationFn: async ({ charge, isEnded }: EndOfInstallments) => {
      const response = await database
        .from('installment_purchases')
        .update({ ended_at: isEnded ? new Date().toISOString() : null })
        .eq('id', charge.purchaseId)
        .select('id');
      if (unwrap(response).length === 0) throw new GoneError();
    },
    meta: {
      label: 'Parcelas previstas',
      failure: { title: 'Erro ao encerrar parcelas' },
      invalidates: [queryKeys.accounts(householdId)],
    },
    onSuccess: (_data, { charge, isEnded }, _rollBack, { client }) => {
      if (!isEnded) {
        notify({ kind: 'success', title: 'Parcelas previstas de novo' });
        return;
      }
      const undo = { charge, isEnded: false };
      notify({
        kind: 'success',
        title: 'Parcelas encerradas',
        description: charge.description,
        action: undoAction(client, endInstallmentsMutation(context), undo),
      });
    },
  });
}

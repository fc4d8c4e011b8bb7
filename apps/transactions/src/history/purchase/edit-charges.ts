import { unwrap } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { bulkMutation } from '@tostao/domain/transaction/update-many';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import { accountRejections } from '../../fields/account-rules.ts';
import type { TransactionChange } from '../update-transaction.ts';
import { editedCharges } from './charge-scope.ts';

/** An edit of one charge that holds for several of its purchase. */
interface ChargesChange extends TransactionChange {
  charges: Transaction[];
}

/** Returns the options of a mutation that edits several charges of a purchase, and offers to undo that. */
export function editChargesMutation(context: WriteContext) {
  return bulkMutation(context, {
    send: async ({ charges, ...change }: ChargesChange) =>
      unwrap(
        await context.database.rpc('edit_transactions', { p_rows: editedCharges(change, charges) }),
      ),
    named: ({ charges }) => charges.length,
    meta: {
      label: 'Alteração de transações',
      failure: { title: 'Erro ao atualizar transações', rejections: accountRejections },
    },
    done: ['alterada', 'alteradas'],
  });
}

import { usePlatform, useUserId } from '@tostao/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../database/query-keys.ts';
import { DatabaseError, unwrap } from '../database/unwrap.ts';
import { type TostaoDatabase, useDatabase } from '../database/use-database.ts';
import { formatMoney } from '../money/format-money.ts';
import { reaisFromCentavos } from '../money/centavos.ts';
import type { TransactionType } from './transaction.ts';
import type { TransactionInput } from './transaction-form.ts';

export interface NewTransaction extends TransactionInput {
  /** Made on the client, once per form, so that a retried insert cannot make a second row. */
  id: string;
  type: TransactionType;
}

const uniqueViolation = '23505';

/** Records one transaction. A retry of an insert that had arrived after all is a success. */
export async function createTransaction(
  database: TostaoDatabase,
  userId: string,
  transaction: NewTransaction,
): Promise<void> {
  const { amount, ...columns } = transaction;
  const response = await database
    .from('transactions')
    .insert({ ...columns, user_id: userId, amount: reaisFromCentavos(amount) });
  if (response.error?.code === uniqueViolation) return;
  unwrap(response);
}

export function useCreateTransaction() {
  const database = useDatabase();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { notify } = usePlatform();
  return useMutation({
    mutationFn: (transaction: NewTransaction) => createTransaction(database, userId, transaction),
    retry: (failures, error) => !(error instanceof DatabaseError && error.code) && failures < 2,
    onSuccess: (_data, { type, amount, category }) => {
      notify({
        kind: 'success',
        title: type === 'income' ? 'Entrada adicionada' : 'Saída adicionada',
        description: `${formatMoney(amount)} em ${category}`,
      });
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.transactions(userId) }),
        queryClient.invalidateQueries({ queryKey: queryKeys.allHomeFigures(userId) }),
      ]);
    },
    onError: (error) =>
      notify({ kind: 'error', title: 'Erro ao adicionar transação', description: error.message }),
  });
}

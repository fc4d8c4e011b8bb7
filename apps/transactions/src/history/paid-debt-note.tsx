import { useQuery } from '@tanstack/react-query';
import { databaseQuery } from '@tostao/domain/data-access/database-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { PageLink, usePath, useHouseholdId } from '@tostao/platform';

const linkText = 'Abrir a dívida';

/** Says that the debt stays paid when the expense of its payment is deleted, and leads to the debt. */
export function PaidDebtNote({ debtId }: { debtId: string }) {
  const { data: debt, isLoading } = useQuery(
    databaseQuery(
      useDatabase(),
      [...queryKeys.debts(useHouseholdId()), 'paid', debtId],
      async (database, signal) => {
        const found = database.from('debts').select('name, status').eq('id', debtId);
        return unwrap(await found.abortSignal(signal))[0] ?? null;
      },
    ),
  );
  const hasPage = usePath('debts') !== undefined;
  return (
    <p className="text-sm text-muted">
      A dívida continua paga. Para reabri-la, use “Desfazer pagamento” na dívida, que também exclui
      esta saída. {/* The dialog does not move when the link comes. */}
      {isLoading && hasPage ? <span className="invisible">{linkText}</span> : null}
      {debt && hasPage ? (
        <PageLink
          purpose="debts"
          search={searchOf(debt)}
          className="font-medium text-brand underline underline-offset-4"
        >
          {linkText}
        </PageLink>
      ) : null}
    </p>
  );
}

function searchOf({ name, status }: { name: string; status: string }): string {
  const params = new URLSearchParams({ busca: name });
  if (status === 'archived') params.set('arquivadas', 'sim');
  return `?${params.toString()}`;
}

import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { databaseQuery } from '@tostao/domain/data-access/database-query';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { countText } from '@tostao/domain/text/screen-text';
import { useHouseholdId } from '@tostao/platform';

/** The numbers of rows that name an account without transactions. */
export interface Dependants {
  /** They are deleted with it. */
  rules: number;
  /** They keep it from being deleted. */
  pots: number;
  /** They stay without it. */
  imports: number;
}

/** Returns the query of what names an account. */
export function useDependants(accountId: string) {
  return useQuery(
    databaseQuery(
      useDatabase(),
      [...queryKeys.accounts(useHouseholdId()), 'dependants', accountId],
      async (database, signal) => {
        const countIn = async (table: 'import_rules' | 'pots' | 'imports') => {
          const rows = database.from(table).select('id').eq('account_id', accountId);
          return unwrap(await rows.abortSignal(signal)).length;
        };
        const [rules, pots, imports] = await Promise.all([
          countIn('import_rules'),
          countIn('pots'),
          countIn('imports'),
        ]);
        return { rules, pots, imports } satisfies Dependants;
      },
    ),
  );
}

/** Returns what the deletion of an account takes along, what it leaves, and what it has to wait for. */
export function removalText(name: string, dependants: Dependants | undefined): string {
  const { rules = 0, pots = 0, imports = 0 } = dependants ?? {};
  return [
    `A conta ${name} não tem transações.`,
    ...(rules > 0
      ? [
          `${countText(rules, 'regra de importação é excluída', 'regras de importação são excluídas')} com ela.`,
        ]
      : []),
    ...(imports > 0
      ? [`${countText(imports, 'importação fica', 'importações ficam')} sem conta.`]
      : []),
    ...(pots > 0
      ? [
          `${countText(pots, 'caixinha está', 'caixinhas estão')} nesta conta: mude a conta ou exclua antes.`,
        ]
      : []),
    'Esta ação não pode ser desfeita.',
  ].join(' ');
}

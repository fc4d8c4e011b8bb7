import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import type { KeyedStatement } from '@tostao/statements/identity/assign-row-keys';
import { type Matches, matchRows, noMatches } from '../match/match-rows.ts';
import { type ExportPlan, statementsByAccount } from '@tostao/statements/accounts/account-plan';

/**
 * Compares the rows of an export with the stored transactions of the account of each.
 * @throws DatabaseError
 */
export async function matchExport(
  database: TostaoDatabase,
  statement: KeyedStatement,
  plan: ExportPlan,
): Promise<Matches> {
  const all = noMatches();
  for (const [accountId, part] of statementsByAccount(statement, plan)) {
    const found = await matchRows(database, part, accountId);
    for (const index of found.known) all.known.add(index);
    for (const index of found.deleted) all.deleted.add(index);
    all.similar.push(...found.similar);
    all.imported = new Map([...all.imported, ...found.imported]);
    all.transfers.push(...found.transfers);
    all.counterparts.push(...found.counterparts);
    all.debts.push(...found.debts);
    all.bills.push(...found.bills);
  }
  return all;
}

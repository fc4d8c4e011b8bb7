import type { Account } from '@tostao/domain/account/account';
import type { UnknownTable } from '../statement/csv/read-csv.ts';
import type { KeyedStatement } from './assign-row-keys.ts';
import type { Matches } from './match-rows.ts';

/** A statement, and how its rows relate to the stored transactions. */
export interface OpenedStatement {
  kind: 'statement';
  file: File;
  statement: KeyedStatement;
  /** The account of the statement, and all accounts to choose from. */
  account: Account | null;
  accounts: Account[];
  matches: Matches;
  /** The table, where the user has mapped its columns. */
  table: UnknownTable | null;
}

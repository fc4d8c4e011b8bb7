import type { Account } from '@tostao/domain/account/account';
import type { ExportPlan } from '@tostao/statements/accounts/account-plan';
import type { NamedMapping } from '@tostao/statements/table/named-mapping';
import type { UnknownTable } from '@tostao/statements/table/read-rows';
import type { KeyedStatement } from '@tostao/statements/identity/assign-row-keys';
import type { Rates } from '@tostao/statements/values/convert-currencies';
import type { InstallmentMatches } from '@tostao/statements/bills/card-installment';
import type { LastCategories } from '@tostao/statements/categories/choose-category';
import type { Matches } from './match-rows.ts';

/** The mapping of a table that the user has chosen. */
export interface ChosenMapping {
  key: string;
  chosen: NamedMapping;
  /** The key under which later files find it; `null` where it is not remembered. */
  storedKey: string | null;
}

/** A statement, and how its rows relate to the stored transactions. */
export interface OpenedStatement {
  kind: 'statement';
  file: File;
  statement: KeyedStatement;
  /** The account of the statement, and all accounts to choose from. */
  account: Account | null;
  accounts: Account[];
  matches: Matches;
  /** The categories that the descriptions got last. */
  lastCategories: LastCategories;
  /** How the rows relate to purchases in installments, for a card. */
  installments: InstallmentMatches | undefined;
  /** The table, whose columns the user may map. */
  table: UnknownTable | null;
  mapping: ChosenMapping | undefined;
  /** What the accounts and categories of another app's export become. */
  plan: ExportPlan | undefined;
  /** The name under which the user saved the mapping of the table. */
  formatName: string | undefined;
  /** The currencies of the file besides the real, and the rates that the user has given. */
  currencies: string[];
  rates: Rates;
}

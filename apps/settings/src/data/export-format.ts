import type { Account } from './fetch-account.ts';

export const exportFormat = 'tostao-export';
/** Raise it when an older version of the app would misread the file. */
export const exportVersion = 4;
/** The version before parts of transactions, which lack nothing else. */
export const formerExportVersion = 3;

/** The content of the file with all data. */
export type AccountExport = Account & { format: typeof exportFormat; version: number };

/** Returns the content of the file with all data. */
export function toExport(account: Account): AccountExport {
  return { format: exportFormat, version: exportVersion, ...account };
}

// The modules of the browser tests that the benchmarks use.
export type { DataApi } from '@tostao/e2e/support/data-api.ts';
export { dayFromToday } from '@tostao/e2e/support/dates.ts';
export { debtRow } from '@tostao/e2e/support/debt-rows.ts';
export { freePort, spawnServer } from '@tostao/e2e/support/servers/app-server.ts';
export { releasesFolder, repository } from '@tostao/e2e/support/servers/folders.ts';
export { publishBuilds } from '@tostao/e2e/support/servers/global-setup.ts';
export { bankRows, nubankAccount, statementFile } from '@tostao/e2e/support/statement-files.ts';
export { transactionRow } from '@tostao/e2e/support/transaction-rows.ts';
export { createUser, type User } from '@tostao/e2e/support/users.ts';

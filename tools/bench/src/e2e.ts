// Everything that the benchmarks share with the browser tests.
export { aTransaction, dataApi, dayFromToday } from '@tostao/e2e/data-api.ts';
export { newPerson, signUp } from '@tostao/e2e/fixtures.ts';
export { aDebt } from '@tostao/e2e/journeys/debts/debts-data.ts';
export { repository } from '@tostao/e2e/server/folders.ts';
export { default as publishBuilds } from '@tostao/e2e/server/publish-builds.ts';
export { freePort, spawnServer } from '@tostao/e2e/server/spawn-server.ts';

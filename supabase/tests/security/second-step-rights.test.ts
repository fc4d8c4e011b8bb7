import { expect, it } from 'vitest';
import { password, type TestUser } from '../support/api-backend.ts';
import { backend, setUpBackend } from '../support/api-suite.ts';
import { catalog, ownedTables } from '../support/catalog.ts';
import {
  callerlessFunctions,
  guardedFunctions,
  openFunctions,
} from '../support/intended-access.ts';
import { createOtherUser } from '../support/other-user.ts';
import { sendRaw, type RawRequest } from '../support/raw-request.ts';
import { changeOf, functions, sampleRow } from '../support/row-builder.ts';
import { giveCode, protect, signInAgain, withOlderCode } from '../support/second-step.ts';
import { createSharedHousehold } from '../support/shared-household.ts';

setUpBackend();

/** The functions that end the household or the user, in the order in which both are still there. */
const last = ['delete_household', 'delete_account'];

interface Attempt extends RawRequest {
  /** The table or function. */
  name: string;
}

/** Every right on every table, and every function. */
const attempts: Attempt[] = [
  ...ownedTables.flatMap(({ name, owner, access }) => {
    const rows = `${name}?${owner}=not.is.null`;
    const ways: Record<string, RawRequest> = {
      select: { path: name },
      insert: { path: name, method: 'POST', body: sampleRow(name) },
      update: { path: rows, method: 'PATCH', body: changeOf(name) },
      delete: { path: rows, method: 'DELETE' },
    };
    const granted = [...access.rows, ...(access.update.length > 0 ? ['update'] : [])];
    return granted.map((way) => ({ name, ...ways[way]! }));
  }),
  ...[...Object.keys(catalog.functions).filter((name) => !last.includes(name)), ...last].map(
    (name) => ({ name, path: `rpc/${name}`, method: 'POST', body: functions[name] }),
  ),
];
/** Returns the status of each attempt, and `second-step` where a code is missing. */
async function tryAll(token: string | undefined, household: string, tried = attempts) {
  const outcomes: Record<string, number | 'second-step'> = {};
  for (const { name, ...request } of tried) {
    const headers = { 'x-household': household };
    const { status, text } = await sendRaw(backend, { ...request, token, headers });
    const lacksCode = status === 403 && /"(?:second|sign-in)-step"/.test(text);
    outcomes[`${request.method ?? 'GET'} ${name}`] = lacksCode ? 'second-step' : status;
  }
  return outcomes;
}

/** Returns the same outcome for all attempts but the functions that answer any token. */
const allAre = (outcome: number | 'second-step') =>
  Object.fromEntries(
    attempts.map(({ name, method = 'GET' }) => [
      `${method} ${name}`,
      callerlessFunctions.has(name) ? 200 : outcome,
    ]),
  );

/** The arguments of some functions name no rows, so that their statuses differ. */
function expectNoRefusal(outcomes: Awaited<ReturnType<typeof tryAll>>): void {
  for (const [attempt, outcome] of Object.entries(outcomes)) {
    expect(['second-step', 401, 403], attempt).not.toContain(outcome);
    if (attempt.startsWith('GET ')) expect(outcome, attempt).toBe(200);
  }
}

/** Signs a user up who has rows in every table, and a shared household. */
async function signUp() {
  const user = await createOtherUser(backend);
  const casa = await createSharedHousehold(backend, user);
  await casa.add('editor');
  return { ...user, household: casa.id };
}

/** Adds a second step, and returns a session without and one with a code. */
async function addSecondStep(user: TestUser) {
  const owner = await protect(backend, user);
  const lacking = await signInAgain(backend, user.email, password);
  return { owner, lacking };
}

it('a session without the code of its second step reads and changes nothing', async () => {
  const user = await signUp();
  const { lacking } = await addSecondStep(user);
  const before = await user.snapshot();
  expect(await tryAll(lacking.accessToken, user.household)).toEqual(allAre('second-step'));
  expect(await user.snapshot()).toEqual(before);
});

it('a session that has ended and a request without one are refused as without a second step', async () => {
  const user = await signUp();
  const { owner } = await addSecondStep(user);
  const before = await user.snapshot();
  const ended = owner.accessToken;
  await owner.client.auth.signOut({ scope: 'local' });
  const ofEnded = await tryAll(ended, user.household);
  expect(ofEnded).toEqual(allAre(401));
  const ofNobody = await tryAll(undefined, user.household);
  for (const [attempt, status] of Object.entries(ofNobody)) {
    const name = attempt.split(' ')[1] ?? '';
    expect({ attempt, status }).toEqual({ attempt, status: openFunctions.has(name) ? 200 : 401 });
  }
  expect(await user.snapshot()).toEqual(before);
});

it('a code of 16 minutes ago is refused by the guarded functions alone', async () => {
  const user = await signUp();
  const { owner } = await addSecondStep(user);
  const old = withOlderCode(backend, owner, 16);
  const guarded = attempts.filter(({ name }) => guardedFunctions.has(name));
  const before = await user.snapshot();
  const refused = await tryAll(old, user.household, guarded);
  expect(new Set(Object.values(refused))).toEqual(new Set(['second-step']));
  expect(Object.keys(refused)).toHaveLength(guardedFunctions.size);
  expect(await user.snapshot()).toEqual(before);
  const others = attempts.filter(({ name }) => !guardedFunctions.has(name));
  expectNoRefusal(await tryAll(old, user.household, others));
});

it('a user without a second step needs no code, and a code of this moment is enough for everything', async () => {
  const [user, plain] = [await signUp(), await signUp()];
  const { owner, lacking } = await addSecondStep(user);
  const { data } = await giveCode(backend, owner, lacking.client);
  expectNoRefusal(await tryAll(data!.access_token, user.household));
  expectNoRefusal(await tryAll(plain.accessToken, plain.household));
});

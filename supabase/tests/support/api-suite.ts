import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { BackendOptions } from '@tostao/backend/backend';
import { type ApiBackend, startApiBackend, type TestUser } from './api-backend.ts';
import { createOtherUser, type OtherUser } from './other-user.ts';

/** The backend of the running test file. */
export let backend: ApiBackend;

/** The backend that the files of a worker share. Vitest loads this module once per worker. */
let shared: Promise<ApiBackend> | undefined;

/** The signed-in user of the running test. */
export let user: TestUser;

/** The user whose rows the user of the running test must not reach. */
export let otherUser: OtherUser;

/**
 * Lets the tests of a file use a backend that other files use too: starting one costs seconds. Users
 * cannot see each other's rows, so that a file does not notice the others.
 */
export function setUpBackend(): void {
  beforeAll(async () => {
    shared ??= startApiBackend();
    backend = await shared;
  });
}

/** Starts a backend for the tests of one file, which configure it, exhaust its limits or fill it. */
export function setUpOwnBackend(options: BackendOptions = {}): void {
  beforeAll(async () => {
    backend = await startApiBackend(options);
  });
  afterAll(() => backend.close());
}

/** Signs up one user for all tests of a file. */
export function setUpUser(): void {
  beforeAll(async () => actAs(await backend.signUp()));
}

/** Signs up a new user before each test. */
export function setUpUserPerTest(): void {
  beforeEach(async () => actAs(await backend.signUp()));
}

/** Makes another user the one of the running test. */
export function actAs(other: TestUser): void {
  user = other;
}

/** Silences the server's log, which reports every unreadable request as in production. */
export function muteServerErrors(): void {
  beforeAll(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });
}

/** Adds a user with rows in every table, before all tests of a file. */
export function setUpOtherUser(): void {
  beforeAll(async () => {
    otherUser = await createOtherUser(backend);
  });
}

/** Sets up a backend, and a user whose requests it rejects: each would be reported in its log. */
export function setUpInvalidRequests(): void {
  muteServerErrors();
  setUpBackend();
  setUpUser();
}

/** Sets up a backend, a user who attacks it, and the other user under attack. */
export function setUpAttack(): void {
  setUpInvalidRequests();
  setUpOtherUser();
}

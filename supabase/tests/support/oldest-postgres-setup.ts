import { findPostgres, oldestVersion } from '@tostao/backend/testing/postgres-versions';
import type { TestProject } from 'vitest/node';
import setUpPostgres from './postgres-setup.ts';

/** Starts the oldest PostgreSQL that an operator may bring. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return setUpPostgres(project, findPostgres(oldestVersion));
}

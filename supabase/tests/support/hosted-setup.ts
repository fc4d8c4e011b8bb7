import { startHostedCluster } from '@tostao/backend/testing/hosted-cluster';
import { createStandInDatabase } from '@tostao/backend/testing/stand-in-database';
import type { TestProject } from 'vitest/node';
import { templateName } from './api-backend.ts';
import { readCatalog } from './catalog-reader.ts';

/** Starts a PostgreSQL with the roles of a hosted project, and creates the template of the tests' databases in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startHostedCluster();
  await createStandInDatabase(cluster.server, templateName);
  project.provide('postgres', cluster.server);
  project.provide('catalog', await readCatalog({ ...cluster.server, database: templateName }));
  return () => cluster.stop();
}

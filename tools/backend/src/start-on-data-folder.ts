import fs from 'node:fs';
import { breakSeal } from './snapshots/seal.ts';
import { creationMark, databaseFolder, inspectDatabase } from './snapshots/database-folder.ts';
import {
  DamagedDatabaseError,
  startSupervisedCore,
  type SupervisedCore,
  type SupervisorOptions,
} from './supervised-core.ts';

/** Starts the core on a data folder's database. Restores the newest snapshot when it is damaged. */
export async function startOnDataFolder(options: SupervisorOptions): Promise<SupervisedCore> {
  const { dataDir } = options.core;
  const found = inspectDatabase(dataDir);
  if (found === 'new') return create(options);
  try {
    return await openChecked(options, found);
  } catch (error) {
    if (!(error instanceof DamagedDatabaseError)) throw error;
    // It loads the library, which otherwise only the thread of the core needs.
    const { replaceDamaged } = await import('./snapshots/restore.ts');
    await replaceDamaged(dataDir, error.message);
    return openChecked(options, inspectDatabase(dataDir));
  }
}

async function create(options: SupervisorOptions): Promise<SupervisedCore> {
  const mark = creationMark(options.core.dataDir);
  fs.writeFileSync(mark, '');
  const core = await startSupervisedCore(options);
  fs.rmSync(mark);
  return core;
}

async function openChecked(
  options: SupervisorOptions,
  found: 'new' | 'present' | 'missing',
): Promise<SupervisedCore> {
  const folder = databaseFolder(options.core.dataDir);
  if (found !== 'present') throw new DamagedDatabaseError(`${folder} has no database`);
  const state = breakSeal(folder);
  if (state === 'changed') {
    throw new DamagedDatabaseError('its files have changed since Tostão closed it');
  }
  // The seal says more than the check, which takes longer.
  const needsCheck = state === 'unsealed';
  return startSupervisedCore({ ...options, core: { ...options.core, needsCheck } });
}

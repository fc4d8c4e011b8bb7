// node backend/src/migrate-command.ts: applies the migrations that the database of TOSTAO_DATABASE_URL lacks.
import { StartError } from '@tostao/server/start-error';
import { runCommand } from './backups/command.ts';
import { lockDatabase } from './database/database-lock.ts';
import { applyMigrations } from './database/migrations.ts';
import { migrationsFolder } from './paths.ts';
import { openDatabase } from './database/database.ts';
import { limitReceipts, readReceiptsLimit } from './storage/limit.ts';

await runCommand(async () => {
  const url = process.env['TOSTAO_DATABASE_URL'];
  if (!url) throw new StartError('TOSTAO_DATABASE_URL names no database.');
  const unlock = await lockDatabase(url);
  const database = openDatabase(url);
  try {
    const applied = await applyMigrations(database, migrationsFolder);
    const limit = readReceiptsLimit(process.env);
    if (limit !== undefined) await limitReceipts(database.query, limit);
    // A running PostgREST knows the tables and functions of its start.
    await database.runScript(`notify pgrst, 'reload schema'`);
    console.log(`Migrations applied: ${applied.join(', ') || 'none'}`);
  } finally {
    await database.close();
    await unlock();
  }
});

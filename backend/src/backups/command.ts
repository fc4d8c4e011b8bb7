import path from 'node:path';
import { StartError } from '@tostao/server/start-error';
import { lockDataFolder } from '../data-folder-lock.ts';
import { root } from '../paths.ts';
import { makePrivate } from '../private-folder.ts';

/** Runs a command on the data folder, while no server uses it. It gets the file of the command line, and returns a message. */
export async function runOnDataFolder(
  run: (dataDir: string, file: string | undefined) => Promise<string>,
): Promise<void> {
  await runCommand(async () => {
    const dataDir = path.resolve(root, process.env['TOSTAO_DATA_DIR'] ?? '.data');
    const [file] = process.argv.slice(2);
    makePrivate(dataDir);
    const unlock = await lockDataFolder(dataDir);
    try {
      console.log(await run(dataDir, file === undefined ? undefined : path.resolve(file)));
    } finally {
      await unlock();
    }
  });
}

/** Runs a command, and prints why it failed. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}

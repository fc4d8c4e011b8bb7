import { DataFolderInUseError } from './data-folder-lock.ts';
import { closeOnSignal, type RunningServer, StartError } from './serve.ts';

/** Runs an executable's server: one line when ready, one sentence when it cannot start. */
export async function runMain(name: string, start: () => Promise<RunningServer>): Promise<void> {
  try {
    const server = await start();
    closeOnSignal(() => server.close());
    console.log(`${name}: ${server.url}`);
  } catch (error) {
    const isPlain = error instanceof StartError || error instanceof DataFolderInUseError;
    console.error(isPlain ? error.message : error);
    process.exit(1);
  }
}

/** A port from the environment. */
export function readPort(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`"${text}" is not a port number.`);
  }
  return port;
}

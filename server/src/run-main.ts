import { closeOnSignal, type RunningServer } from './listen.ts';
import { StartError } from './start-error.ts';

/** Runs an executable's server: prints one line when ready, one sentence when it cannot start. */
export async function runMain(name: string, start: () => Promise<RunningServer>): Promise<void> {
  try {
    const server = await start();
    closeOnSignal(() => server.close());
    process.stdout.write(`${name}: ${server.url}\n`);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

/** Reads a port from the environment. Throws StartError when the text is not a port number. */
export function readPort(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`"${text}" is not a port number.`);
  }
  return port;
}

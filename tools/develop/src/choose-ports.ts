import { once } from 'node:events';
import { createServer } from 'node:net';

/** What listens on a range of ports, and the variable that sets the first. */
interface Service {
  name: string;
  variable: string;
  first: number;
  /** The ports of the range that are used, counted from the first. */
  offsets: readonly number[];
  /** The distance to the range that is tried next. */
  step: number;
}

interface Ports {
  variables: Record<string, string>;
  /** Sentences about the ports that differ from the documented ones. */
  notes: string[];
}

const highestPort = 65_535;

/**
 * Chooses the ports of the development servers: those that the environment names, otherwise the documented
 * ones, or the next free ones where these are taken.
 * @param places the places in the list of remotes of those that get a development server
 * @throws Error when a port that the environment names is taken or no port
 */
export async function choosePorts(
  env: NodeJS.ProcessEnv,
  places: readonly number[],
  isTaken: (port: number) => Promise<boolean> = isPortTaken,
): Promise<Ports> {
  const services: Service[] = [
    { name: 'The shell', variable: 'PORT', first: 3000, offsets: [0], step: 1 },
    { name: 'The backend', variable: 'BACKEND_PORT', first: 54_321, offsets: [0], step: 1 },
    {
      name: 'The first remote',
      variable: 'TOSTAO_REMOTES_PORT',
      first: 3101,
      offsets: places,
      step: 100,
    },
  ];
  const variables: Record<string, string> = {};
  const notes: string[] = [];
  const problems: string[] = [];
  for (const { name, variable, offsets, step, ...service } of services) {
    const named = env[variable];
    const first = named ? Number(named) : service.first;
    const last = first + Math.max(0, ...offsets);
    if (!Number.isInteger(first) || first < 1 || last > highestPort) {
      problems.push(`${variable}=${named} is no port.`);
      continue;
    }
    const taken = await findTaken(first, offsets, isTaken);
    if (taken !== undefined && named) {
      const cure = `Stop the process that uses it, or set ${variable} to another port.`;
      problems.push(`Port ${taken} is taken. ${cure}`);
      continue;
    }
    let free = first;
    while ((await findTaken(free, offsets, isTaken)) !== undefined) free += step;
    if (free !== first) {
      notes.push(`${name} has port ${free}, because ${taken} is taken (${variable} sets it).`);
    }
    variables[variable] = String(free);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { variables, notes };
}

async function findTaken(
  first: number,
  offsets: readonly number[],
  isTaken: (port: number) => Promise<boolean>,
): Promise<number | undefined> {
  for (const offset of offsets) {
    if (await isTaken(first + offset)) return first + offset;
  }
  return undefined;
}

/** Tells whether another process of this machine listens on a port. */
async function isPortTaken(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return true;
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return false;
}

// @ts-check
import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/**
 * Returns the processor time of the commands that this process ran and waited for, and of theirs, in
 * seconds of one core. It depends less on what else the machine does than the time on the clock.
 * @returns {number | undefined} `undefined` where the system does not tell, as on macOS
 */
export function childCoreSeconds() {
  try {
    // The name of the command, in parentheses, may contain spaces.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // proc(5): cutime and cstime are the fields 16 and 17, and 3 is the first after the name.
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

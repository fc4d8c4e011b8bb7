import { runProgram } from './run-program.ts';

/** Starts a screen without a monitor. Its number is its name: `:99`. */
export async function startDisplay() {
  const program = runProgram(
    process.env.XVFB_PATH ?? '',
    // It writes the number that was free to the file descriptor 3.
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {},
  );
  return { name: `:${await program.printed(/^(\d+)\n/m)}`, stop: program.stop };
}

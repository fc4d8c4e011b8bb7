// Attacks a server from a process of its own: `node attacker.ts <target as JSON>`. Ends when its parent
// sends a message, with the answers that it got.
import { once, setMaxListeners } from 'node:events';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { attacks, type Attack, type Target } from './attacks.ts';

/** How often each answer came, by the attack's name and the status. */
export type Answers = Record<string, Record<string, number>>;

// An attacker elsewhere takes no time of the server's processor.
os.setPriority(os.constants.priority.PRIORITY_LOW);
const pauseMs = 50;
const target = JSON.parse(process.argv[2] ?? '') as Target;
const answers: Answers = {};
const over = new AbortController();
setMaxListeners(0, over.signal);

async function repeat({ name, send }: Attack): Promise<void> {
  const counts = (answers[name] ??= {});
  while (!over.signal.aborted) {
    const answer = await send(target, over.signal);
    counts[answer] = (counts[answer] ?? 0) + 1;
    await wait(pauseMs);
  }
}

const running = attacks.flatMap((attack) =>
  Array.from({ length: attack.concurrency }, () => repeat(attack)),
);
await once(process, 'message');
over.abort();
await Promise.all(running);
process.send!(answers);
process.disconnect();

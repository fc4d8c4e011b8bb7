import { randomUUID } from 'node:crypto';
import { signUp } from '../users.ts';

/** What a user notices of another one's flood. */
export interface Flood {
  /** The flood's requests that were answered when the user was done. */
  answered: number;
  /** The user's slowest request in ms. */
  slowest: number;
}

const today = '2026-11-21';
const rows = (count: number) =>
  Array.from({ length: count }, () => ({
    id: randomUUID(),
    type: 'expense',
    amount: 1,
    description: 'x',
    category: 'y',
    date: today,
  }));

/** Sends many large restores of one account at once, while another user records and reads. */
export async function useDuringFlood(url: string, requests: number): Promise<Flood> {
  const [attacker, user] = [await signUp(url), await signUp(url)];
  let answered = 0;
  const restore = async () => {
    await attacker.client.rpc('restore_account', { p_tables: { transactions: rows(1000) } });
    answered += 1;
  };
  const flood = Array.from({ length: requests }, restore);
  // The flood is on its way once its first answer is there.
  await Promise.race(flood);
  let slowest = 0;
  for (let count = 0; count < 10; count += 1) {
    const start = performance.now();
    await user.client.from('transactions').insert(rows(1)).throwOnError();
    await user.client.rpc('home_figures', { p_today: today }).throwOnError();
    slowest = Math.max(slowest, performance.now() - start);
  }
  return { answered, slowest };
}

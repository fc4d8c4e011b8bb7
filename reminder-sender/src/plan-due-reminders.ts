import { type PlannedReminder, planReminders, type Query, readRemindersToPlan } from './queue.ts';

/** A hundred users have a few rows each. */
const batchTimeoutMs = 1000;
/** The thousands of rows of one user take less. */
const userTimeoutMs = 500;

/** Queues the messages whose moment has come. Where a batch takes too long or fails, each user is tried alone afterwards. */
export async function planDueReminders(query: Query, now: Date, sendsMail: boolean): Promise<void> {
  const failed: PlannedReminder[] = [];
  let last: PlannedReminder | undefined;
  for (;;) {
    const batch = await readRemindersToPlan(query, now, sendsMail, last);
    if (batch.length === 0) break;
    last = batch.at(-1);
    try {
      await planReminders(query, now, batch, batchTimeoutMs);
    } catch {
      failed.push(...batch);
    }
  }
  let left = 0;
  for (const reminder of failed) {
    try {
      await planReminders(query, now, [reminder], userTimeoutMs);
    } catch {
      left += 1;
    }
  }
  if (left > 0) {
    console.warn(`${left} reminders could not be planned: the rows of their users take too long.`);
  }
}

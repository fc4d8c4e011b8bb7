import { type ReminderOptions, sendDueReminders } from './send-due-reminders.ts';

const minuteMs = 60_000;

/** When a pass was over, and when one failed, unless a later one succeeded: moments of ISO 8601. */
export interface RemindersState {
  checkedAt: string | null;
  failedAt: string | null;
}

export interface RunningReminders {
  state(): RemindersState;
  /** Ends it after the messages that it is sending. */
  stop(): Promise<void>;
}

/** Sends the reminders whose moment has come, now and each minute. A pass that takes longer takes the place of the next ones. */
export function startReminders(options: ReminderOptions): RunningReminders {
  const state: RemindersState = { checkedAt: null, failedAt: null };
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const pass = async () => {
    try {
      await sendDueReminders(options, new Date());
      Object.assign(state, { checkedAt: new Date().toISOString(), failedAt: null });
    } catch (error) {
      state.failedAt = new Date().toISOString();
      if (!isStopped) console.error('Reminders could not be sent:', error);
    }
    if (isStopped) return;
    timer = setTimeout(
      () => {
        running = pass();
      },
      minuteMs - (Date.now() % minuteMs),
    );
    timer.unref();
  };
  let running = pass();
  return {
    state: () => state,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
      options.mail?.close();
    },
  };
}

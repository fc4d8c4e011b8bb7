import { type ReminderOptions, sendDueReminders } from './send-due-reminders.ts';

const minuteMs = 60_000;

/** A sender that looks each minute. */
export interface RunningReminders {
  /** Ends it after the messages that it is sending. */
  stop(): Promise<void>;
}

/** Sends the reminders whose moment has come, now and each minute. A pass that takes longer takes the place of the next ones. */
export function startReminders(options: ReminderOptions): RunningReminders {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const pass = async () => {
    try {
      await sendDueReminders(options, new Date());
    } catch (error) {
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
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
      options.mail?.close();
    },
  };
}

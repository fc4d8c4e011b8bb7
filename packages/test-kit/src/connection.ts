import { onlineManager } from '@tanstack/react-query';
import type { MockAnswers } from '@tostao/domain/data-access/fake-data-api';

/** A connection to mock answers, which a story can lose. */
interface Connection {
  answers: MockAnswers;
  /** Connects. Returns what a story does at its end, as its `beforeEach` may. */
  open: () => () => void;
  /** Ends the connection, lets the screen ask again, and waits until it knows that there is no answer. */
  lose: () => Promise<void>;
}

export function createConnection(answers: MockAnswers): Connection {
  let isConnected = true;
  let noteFailure: (() => void) | undefined;
  const whileConnected = Object.entries(answers).map(
    ([path, answer]): [string, MockAnswers[string]] => [
      path,
      (request, index) => {
        if (isConnected) return typeof answer === 'function' ? answer(request, index) : answer;
        noteFailure?.();
        return 'lost';
      },
    ],
  );
  return {
    answers: Object.fromEntries(whileConnected),
    open: () => {
      isConnected = true;
      return () => onlineManager.setOnline(true);
    },
    lose: async () => {
      isConnected = false;
      onlineManager.setOnline(false);
      const asked = new Promise<void>((resolve) => {
        noteFailure = resolve;
      });
      window.dispatchEvent(new Event('visibilitychange'));
      await asked;
      // The answer of the network reaches the screen in later tasks.
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    },
  };
}

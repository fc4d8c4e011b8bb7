import { type ReactNode, useState } from 'react';
import type { Auth } from '../client/defer-auth.ts';
import { CodeDialog } from './code-dialog.tsx';

interface Question {
  auth: Auth;
  answer: (isDone: boolean) => void;
}

/** Asks for a code for another client than that of the page: `question` is to be shown, while it is asked. */
export function useCodeQuestion() {
  const [asked, setAsked] = useState<Question | null>(null);
  const askForCode = (auth: Auth) =>
    new Promise<boolean>((resolve) => {
      setAsked({
        auth,
        answer: (isDone) => {
          setAsked(null);
          resolve(isDone);
        },
      });
    });
  const question: ReactNode = asked && <CodeDialog auth={asked.auth} open onClose={asked.answer} />;
  return { question, askForCode };
}

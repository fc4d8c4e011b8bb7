import { atom, getDefaultStore, useAtom } from 'jotai';
import { useCallback } from 'react';

type Settle = (isDone: boolean) => void;

/** Those who wait for a code of the user. */
const waitingAtom = atom<readonly Settle[]>([]);

/**
 * Asks for a code of the second step in the shell's dialog "Confirme com o código": the server refuses some acts without one of the
 * last 15 minutes. Requests of the Data API do so by themselves and are sent again; a call of Auth that was refused is repeated by
 * its caller.
 * @returns whether the user has given a right one
 */
export function confirmSecondStep(): Promise<boolean> {
  return new Promise((resolve) => {
    getDefaultStore().set(waitingAtom, (waiting) => [...waiting, resolve]);
  });
}

/** Returns whether a code is asked for, and a function that answers. Only the shell, which shows the dialog, uses this. */
export function useSecondStepQuestion(): { isAsked: boolean; answer: Settle } {
  const [waiting, setWaiting] = useAtom(waitingAtom);
  const answer = useCallback(
    (isDone: boolean) => {
      setWaiting((asking) => {
        for (const settle of asking) settle(isDone);
        return [];
      });
    },
    [setWaiting],
  );
  return { isAsked: waiting.length > 0, answer };
}

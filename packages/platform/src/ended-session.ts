import { atom } from 'jotai';

/** Whether the open page waits for its user when their session ends, with the text that they have typed. */
export const retainsPageAtom = atom(false);

/** Whether the session has ended while the page waits for its user. */
export const hasEndedAtom = atom(false);

import { componentQuery, type NewTransactionValues } from '@tostao/platform';
import { atom } from 'jotai';

/** The line that is being typed: on home, where hiding the amounts renders the page again, and in the dialog. */
export const lineAtom = atom('');

/** What the form of a new transaction opens with. */
export const filledValuesAtom = atom<NewTransactionValues | undefined>(undefined);

/** The code that understands a line, and the dialog of the key. */
export const oneLineQuery = componentQuery(
  'The line',
  () => import(/* webpackChunkName: "one-line" */ './one-line-parts.tsx'),
);

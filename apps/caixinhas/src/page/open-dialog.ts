import type { Reopened } from '@tostao/platform';
import { createContext, use } from 'react';
import type { PotSave } from '../form/save-pot.ts';
import type { PotMove } from '../move/pot-move.ts';
import type { MoveSave } from '../move/save-move.ts';
import type { Pot } from '../pot/pot.ts';

/** A dialog of the page, with its subject. */
export type OpenDialog =
  | { kind: 'pot'; pot: Pot | null }
  | { kind: 'reopenedPot'; reopened: Reopened<PotSave> }
  | { kind: 'deletePot'; pot: Pot }
  | { kind: 'deposit' | 'withdrawal'; pot: Pot }
  | { kind: 'editMove'; pot: Pot; move: PotMove }
  | { kind: 'reopenedMove'; reopened: Reopened<MoveSave> };

/** Opens a dialog of the page. */
export type ShowDialog = (dialog: OpenDialog) => void;

export const ShowDialogContext = createContext<ShowDialog | null>(null);

/** Returns the function that opens a dialog of the page. @throws Error outside the page */
export function useShowDialog(): ShowDialog {
  const show = use(ShowDialogContext);
  if (!show) throw new Error('useShowDialog needs the page above it');
  return show;
}

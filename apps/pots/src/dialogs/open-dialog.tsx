import type { Account } from '@tostao/domain/account/account';
import type { OpenDialogProps } from '@tostao/forms/lazy-dialogs';
import type { Reopened } from '@tostao/platform';
import { DeletePotDialog } from '../form/delete-pot-dialog.tsx';
import { PotDialog } from '../form/pot-dialog.tsx';
import type { PotSave } from '../form/save-pot.ts';
import { MoveDialog } from '../move/move-dialog.tsx';
import type { PotMove } from '../pot/pot-move.ts';
import type { MoveSave } from '../move/save-move.ts';
import { freeMoney } from '../pot/free-money.ts';
import type { Pot } from '../pot/pot.ts';

/** A dialog of the page, with its subject. */
export type DialogContent =
  | { kind: 'pot'; pot: Pot | null }
  | { kind: 'reopenedPot'; reopened: Reopened<PotSave> }
  | { kind: 'deletePot'; pot: Pot }
  | { kind: 'deposit' | 'withdrawal'; pot: Pot }
  | { kind: 'editMove'; pot: Pot; move: PotMove }
  | { kind: 'reopenedMove'; reopened: Reopened<MoveSave> };

interface PotDialogsProps extends OpenDialogProps<DialogContent> {
  /** Opens another dialog in its place. */
  onShow: (content: DialogContent) => void;
  /** `undefined` while they load. */
  pots: Pot[] | undefined;
  accounts: Account[] | undefined;
}

/** Renders the open dialog of the pots. */
export default function OpenDialog(props: PotDialogsProps) {
  const { content, onShow, pots, accounts, ...state } = props;
  if (!pots || !accounts) return null;
  const freeFor = ({ accountId }: Pot) => {
    const account = accounts.find(({ id }) => id === accountId);
    return account && { accountName: account.name, free: freeMoney(account, pots) };
  };
  switch (content.kind) {
    case 'pot': {
      const { pot } = content;
      return (
        <PotDialog
          {...state}
          accounts={accounts}
          stored={pot}
          onDelete={pot ? () => onShow({ kind: 'deletePot', pot }) : undefined}
        />
      );
    }
    case 'reopenedPot': {
      const { values, onSaved } = content.reopened;
      const { pot, submission } = values;
      return (
        <PotDialog
          {...state}
          accounts={accounts}
          stored={values.before}
          reopened={{ pot, submission, onSaved }}
        />
      );
    }
    case 'deletePot':
      return <DeletePotDialog {...state} pot={content.pot} />;
    case 'deposit':
    case 'withdrawal':
      return (
        <MoveDialog
          {...state}
          pot={content.pot}
          isWithdrawal={content.kind === 'withdrawal'}
          freeMoney={freeFor(content.pot)}
        />
      );
    case 'editMove':
      return (
        <MoveDialog
          {...state}
          pot={content.pot}
          isWithdrawal={content.move.amount < 0}
          stored={content.move}
          freeMoney={freeFor(content.pot)}
        />
      );
    default: {
      const { values, onSaved } = content.reopened;
      const { move, before, submission } = values;
      const pot = pots.find(({ id }) => id === move.potId);
      // Nothing is left to correct: another device has deleted the pot.
      if (!pot) return null;
      return (
        <MoveDialog
          {...state}
          pot={pot}
          isWithdrawal={move.amount < 0}
          stored={before ?? undefined}
          freeMoney={freeFor(pot)}
          reopened={{ move, submission, onSaved }}
        />
      );
    }
  }
}

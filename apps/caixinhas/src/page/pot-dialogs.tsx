import type { Account } from '@tostao/domain/account/account';
import { useLazyDialogs } from '@tostao/platform';
import { freeMoney } from '../pot/free-money.ts';
import type { Pot } from '../pot/pot.ts';
import { dialogsQuery } from './dialogs-query.ts';
import type { OpenDialog, ShowDialog } from './open-dialog.ts';

interface PotDialogsProps {
  dialog: { content: OpenDialog; open: boolean; opening: number } | undefined;
  show: ShowDialog;
  setOpen: (open: boolean) => void;
  /** `undefined` while they load. */
  pots: Pot[] | undefined;
  accounts: Account[] | undefined;
}

/** Renders the open dialog. It belongs to the page, because the row that opened it may unmount. */
export function PotDialogs({ dialog, show, setOpen, pots, accounts }: PotDialogsProps) {
  const ready = pots !== undefined && accounts !== undefined;
  const dialogs = useLazyDialogs(dialogsQuery, { ready, open: dialog?.open ?? false, setOpen });
  if (!dialogs || !dialog || !ready) return null;
  const { content, open, opening } = dialog;
  const frame = { open, onOpenChange: setOpen };
  const freeFor = ({ accountId }: Pot) => {
    const account = accounts.find(({ id }) => id === accountId);
    return account && { accountName: account.name, free: freeMoney(account, pots) };
  };
  switch (content.kind) {
    case 'pot': {
      const { pot } = content;
      return (
        <dialogs.PotDialog
          key={opening}
          {...frame}
          accounts={accounts}
          stored={pot}
          onDelete={pot ? () => show({ kind: 'deletePot', pot }) : undefined}
        />
      );
    }
    case 'reopenedPot': {
      const { values, onSaved } = content.reopened;
      const { pot, submission } = values;
      return (
        <dialogs.PotDialog
          key={opening}
          {...frame}
          accounts={accounts}
          stored={values.isEdit ? pot : null}
          reopened={{ pot, submission, onSaved }}
        />
      );
    }
    case 'deletePot':
      return <dialogs.DeletePotDialog key={opening} {...frame} pot={content.pot} />;
    case 'deposit':
    case 'withdrawal':
      return (
        <dialogs.MoveDialog
          key={opening}
          {...frame}
          pot={content.pot}
          isWithdrawal={content.kind === 'withdrawal'}
          freeMoney={freeFor(content.pot)}
        />
      );
    case 'editMove':
      return (
        <dialogs.MoveDialog
          key={opening}
          {...frame}
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
        <dialogs.MoveDialog
          key={opening}
          {...frame}
          pot={pot}
          isWithdrawal={move.amount < 0}
          stored={before === null ? undefined : { ...move, amount: before }}
          freeMoney={freeFor(pot)}
          reopened={{ move, submission, onSaved }}
        />
      );
    }
  }
}

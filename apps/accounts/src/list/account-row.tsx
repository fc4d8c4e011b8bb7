import type { Account } from '@tostao/domain/account/account';
import { kindOf } from '@tostao/domain/account/account-kind';
import { formatMoney } from '@tostao/domain/money/format-money';
import { sumOfAccount, usePendingNote } from '@tostao/domain/account/pending-note';
import { Slot } from '@tostao/platform';
import { Badge } from '@tostao/ui/badge';
import { CategoryIcon } from '@tostao/ui/category-icon';
import { MoneyText } from '@tostao/ui/money-text';
import { AccountButtons } from './account-buttons.tsx';
import { AccountName } from './account-name.tsx';

/** Renders an account with its balance. */
export function AccountRow({ account }: { account: Account }) {
  const { id, name, kind, color, balance, isArchived } = account;
  const { label, icon } = kindOf(kind);
  const note = usePendingNote(sumOfAccount(id));
  return (
    <li className="flex items-start gap-3 py-3 pr-2 pl-5 sm:items-center">
      <CategoryIcon icon={icon} color={color} />
      <div className="min-w-0 flex-1">
        <AccountName account={account} />
        <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {label}
          {note ? <span>{note}</span> : null}
          {isArchived ? <Badge>Arquivada</Badge> : null}
          <Slot
            name="account.row/v1"
            props={{ account: { id, name, kind, balance, isArchived } }}
          />
        </div>
      </div>
      <div className="flex shrink-0 flex-col items-end sm:flex-row sm:items-center sm:gap-2">
        <MoneyText tone={balance < 0 ? 'expense' : 'neutral'} className="max-sm:pr-3">
          {formatMoney(balance)}
        </MoneyText>
        <AccountButtons account={account} />
      </div>
    </li>
  );
}

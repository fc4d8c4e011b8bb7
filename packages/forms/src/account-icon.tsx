import type { Account } from '@tostao/domain/account/account';
import { kindOf } from '@tostao/domain/account/account-kind';
import { CategoryIcon } from '@tostao/ui/category-icon';

/** Renders the icon of an account's kind in the account's color, for the options of an `AccountSelect`. */
export function accountIcon({ kind, color }: Account) {
  return <CategoryIcon size="xs" icon={kindOf(kind).icon} color={color} />;
}

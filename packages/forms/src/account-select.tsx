import type { Account } from '@tostao/domain/account/account';
import { Select, type SelectProps } from '@tostao/ui/select';
import { type ReactNode, useState } from 'react';

export interface AccountSelectProps extends Omit<SelectProps, 'options' | 'value'> {
  accounts: readonly Account[];
  /** The id of the chosen account; empty without one. */
  value: string;
  /** Receives the id of the account; `''` for no account. */
  onChange: (accountId: string) => void;
  /** The label of the choice of no account. Without it, the user must choose one. */
  noneLabel?: string;
  /** A further choice, which cannot be an id. */
  otherChoice?: { value: string; label: string };
  /** Offers every archived account, and not only the chosen one. */
  includesArchived?: boolean;
  /** Returns the icon of an account, such as `accountIcon`. */
  icon?: (account: Account) => ReactNode;
  /** Returns the text at the end of an account's row, such as its balance. */
  detail?: (account: Account) => string;
}

/** Cannot collide with an id. */
const noAccount = 'none';

/**
 * A choice of one of the user's accounts. Lists an archived account only if it is selected already. A chosen account that is deleted
 * meanwhile stays chosen, and the field says so.
 */
export function AccountSelect({
  accounts,
  value,
  onChange,
  noneLabel,
  otherChoice,
  includesArchived = false,
  icon,
  detail,
  ...props
}: AccountSelectProps) {
  const chosen = accounts.find(({ id }) => id === value);
  const [lastChosen, setLastChosen] = useState(chosen);
  if (chosen && chosen.id !== lastChosen?.id) setLastChosen(chosen);
  const deleted = !chosen && lastChosen?.id === value ? lastChosen : undefined;
  const offered = [
    ...accounts.filter(({ id, isArchived }) => includesArchived || !isArchived || id === value),
    ...(deleted ? [deleted] : []),
  ];
  return (
    <Select
      {...props}
      {...(deleted && { error: 'Esta conta não existe mais. Escolha outra.' })}
      options={[
        ...(noneLabel === undefined ? [] : [{ value: noAccount, label: noneLabel }]),
        ...(otherChoice ? [otherChoice] : []),
        ...offered.map((account) => ({
          value: account.id,
          label: account.name,
          icon: icon?.(account),
          detail: detail?.(account),
        })),
      ]}
      value={value === '' && noneLabel !== undefined ? noAccount : value}
      onChange={(next) => onChange(next === noAccount ? '' : next)}
    />
  );
}

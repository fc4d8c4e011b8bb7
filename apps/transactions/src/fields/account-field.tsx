import type { Account } from '@tostao/domain/account/account';
import { kindOf } from '@tostao/domain/account/account-kind';
import { CategoryIcon } from '@tostao/ui/category-icon';
import { Select } from '@tostao/ui/select';
import type { Ref } from 'react';

interface AccountFieldProps {
  accounts: Account[];
  /** Empty without an account. */
  value: string;
  onChange: (accountId: string) => void;
  onBlur?: () => void;
  name?: string;
  error?: string | undefined;
  hint?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Cannot collide with an id. */
const withoutAccount = 'none';

/** Renders the choice of an account. An archived one is on offer only where it is chosen already. */
export function AccountField({ accounts, value, onChange, ...props }: AccountFieldProps) {
  const offered = accounts.filter(({ id, isArchived }) => !isArchived || id === value);
  return (
    <Select
      {...props}
      label="Conta"
      options={[
        { value: withoutAccount, label: 'Sem conta' },
        ...offered.map(({ id, name, kind, color }) => ({
          value: id,
          label: name,
          icon: <CategoryIcon size="xs" icon={kindOf(kind).icon} color={color} />,
        })),
      ]}
      value={value || withoutAccount}
      onChange={(next) => onChange(next === withoutAccount ? '' : next)}
    />
  );
}

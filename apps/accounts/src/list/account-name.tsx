import type { Account } from '@tostao/domain/account/account';
import { PageLink } from '@tostao/platform';

/** Links to the history of an account. */
export function AccountName({ account: { id, name } }: { account: Account }) {
  return (
    <PageLink
      purpose="search"
      search={`?conta=${id}`}
      className="font-medium wrap-anywhere underline-offset-4 hover:underline"
    >
      {name}
      <span className="sr-only">: ver extrato</span>
    </PageLink>
  );
}

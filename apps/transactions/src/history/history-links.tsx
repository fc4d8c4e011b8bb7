import { Link, useSlots } from '@tostao/platform';

/** Renders the links that other remotes add to the history. Each opens a page of its remote, which adds rows. */
export function HistoryLinks() {
  return useSlots('history.action/v1').map(({ to, title }) => (
    <Link
      key={to}
      data-writes
      to={to}
      className="-my-2 inline-flex min-h-touch items-center text-sm font-semibold text-brand hover:underline"
    >
      {title}
    </Link>
  ));
}

import { useLocation } from '@tostao/platform';

/** Holds the query of the address for the play functions of stories, which have no address bar. */
export function ShownAddress() {
  return (
    <output hidden data-testid="address">
      {useLocation().search}
    </output>
  );
}

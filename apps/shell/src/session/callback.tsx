import { componentQuery } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';
import type { SessionCallback } from './take-callback.ts';

const query = componentQuery('The question of a sign-in link', () =>
  import('./callback-notice.tsx').then((module) => module.default),
);

/** Handles a link with credentials that a signed-in user opened. Its code is loaded only then. */
export function Callback({ callback }: { callback: SessionCallback }) {
  const { data: Notice } = useQuery(query);
  return Notice ? <Notice callback={callback} /> : null;
}

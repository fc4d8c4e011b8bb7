import { componentQuery } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';
import { nextIdle } from '../updates/when-idle.ts';

const query = componentQuery('The shortcuts', async () => {
  await nextIdle();
  return (await import(/* webpackChunkName: "shortcuts" */ './shortcut-listener.ts'))
    .ShortcutListener;
});

/** Loads the shortcuts once the screen is drawn: a user needs a second to look at it. */
export function Shortcuts() {
  const { data: Listener } = useQuery(query);
  return Listener ? <Listener /> : null;
}

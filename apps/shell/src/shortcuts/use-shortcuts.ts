import { type LocationState, useNavigate, useOpenShellDialog } from '@tostao/platform';
import { useHotkeys } from 'react-hotkeys-hook';
import { shortcutList, type ShortcutKey } from './shortcut-list.ts';

/** One that plays its way out is closed. */
const openDialog = '[role="dialog"]:not([data-closed]), [role="alertdialog"]:not([data-closed])';

/**
 * The library leaves fields alone. So are open dialogs here, lists that are typed into to find an
 * entry, and a key that is held down.
 */
function isHandled(event: KeyboardEvent): boolean {
  if (event.repeat || document.querySelector(openDialog)) return true;
  return (
    event.target instanceof Element &&
    event.target.closest('[role="combobox"], [role="listbox"], [role="menu"]') !== null
  );
}

/** Listens for the shortcuts on every screen that has the frame. */
export function useShortcuts(): void {
  const open = useOpenShellDialog();
  const navigate = useNavigate();

  const actions: Record<ShortcutKey, () => void> = {
    e: () => open('new-income'),
    s: () => open('new-expense'),
    '/': () => {
      const search = document.querySelector<HTMLElement>('main input[type="search"]');
      if (search) search.focus();
      else void navigate('/transacoes', { state: { focusSearch: true } satisfies LocationState });
    },
    '?': () => open('shortcuts'),
  };

  useHotkeys(
    shortcutList.map(({ key }) => key),
    // The letter as typed: where "?" and "/" lie on the keyboard is the layout's matter.
    (event) => actions[event.key.toLowerCase() as ShortcutKey](),
    {
      useKey: true,
      preventDefault: true,
      ignoreEventWhen: (event) => isHandled(event),
    },
  );
}

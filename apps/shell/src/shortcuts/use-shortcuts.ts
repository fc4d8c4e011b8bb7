import {
  type LocationState,
  useCanWrite,
  useNavigate,
  useOpenShellDialog,
  usePlatform,
} from '@tostao/platform';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTypeAhead } from '../one-line/use-type-ahead.ts';
import { useHiddenAmounts } from '../screen/hidden-amounts.ts';
import { useRemoteCatalog } from '../remotes/use-remote-catalog.ts';
import { shortcutList, type ShortcutKey } from './shortcut-list.ts';

/** A dialog in its exit animation counts as closed. */
const openDialog = '[role="dialog"]:not([data-closed]), [role="alertdialog"]:not([data-closed])';

/**
 * Returns whether a modifier makes the key something else than its character. Shift and AltGr only
 * choose the character, which is all that "?" needs. Windows reports AltGr as Control and Alt.
 */
function isModified(event: KeyboardEvent): boolean {
  if (event.shiftKey && event.key.toLowerCase() !== event.key.toUpperCase()) return true;
  if (event.getModifierState('AltGraph')) return false;
  return event.ctrlKey || event.altKey || event.metaKey;
}

/**
 * Returns whether another element handles the key: an open dialog, or a list with typeahead.
 * Repeats of a held key count too. The library itself ignores fields.
 */
function isHandled(event: KeyboardEvent): boolean {
  if (event.repeat || document.querySelector(openDialog)) return true;
  return (
    event.target instanceof Element &&
    event.target.closest('[role="combobox"], [role="listbox"], [role="menu"]') !== null
  );
}

/** Listens for the shortcuts on every screen inside the layout. */
export function useShortcuts(): void {
  const open = useOpenShellDialog();
  const canWrite = useCanWrite();
  const { notify } = usePlatform();
  const [isHidden, setHidden] = useHiddenAmounts();
  const navigate = useNavigate();
  const searchPath = useRemoteCatalog().paths.get('search');

  const startTypeAhead = useTypeAhead();

  const add = (dialog: 'new-income' | 'new-expense' | 'one-line') =>
    canWrite ? open(dialog) : notify({ kind: 'info', title: 'Você só pode ver esta casa.' });

  const actions: Record<ShortcutKey, () => void> = {
    e: () => add('new-income'),
    s: () => add('new-expense'),
    l: () => {
      const field = document.querySelector<HTMLElement>('main input[name="one-line"]');
      if (canWrite && field) {
        field.focus();
        return;
      }
      if (canWrite) startTypeAhead();
      add('one-line');
    },
    '/': () => {
      const search = document.querySelector<HTMLElement>('main input[type="search"]');
      if (search) search.focus();
      else if (searchPath) {
        void navigate(searchPath, { state: { focusSearch: true } satisfies LocationState });
      }
    },
    h: () => setHidden(!isHidden),
    '?': () => open('shortcuts'),
  };

  useHotkeys(
    shortcutList.map(({ key }) => key),
    // The typed character, not the physical key: the position of "?" and "/" depends on the layout.
    (event) => actions[event.key.toLowerCase() as ShortcutKey](),
    {
      useKey: true,
      // The library would expect "?" without Shift, as no keyboard types it.
      ignoreModifiers: true,
      preventDefault: true,
      ignoreEventWhen: (event) => isModified(event) || isHandled(event),
    },
  );
}

import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

export interface LazyPopup<Control> {
  /** The control whose popup opens at once. `undefined` until the stand-in was pressed and the code is there. */
  Control: Control | undefined;
  /** Whether a key pressed the stand-in, so that the control highlights its first item. */
  byKeyboard: boolean;
  /** Whether the code of the last press could not be loaded. The next press tries again. */
  hasFailed: boolean;
  /** The props of the button that stands in for the control. */
  standIn: {
    'aria-haspopup': 'menu' | 'listbox' | 'dialog';
    'aria-expanded': false;
    onPointerEnter: () => void;
    onFocus: () => void;
    onClick: (event: MouseEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Draws a plain button in place of a control with a popup until it is pressed. The code of the popups is
 * larger than that of most pages, and no first paint needs it.
 * @param load Returns the same module for each call, as `import()` does. Called when a press seems near, too.
 */
export function useLazyPopup<Control>(
  popup: 'menu' | 'listbox' | 'dialog',
  load: () => Promise<Control>,
): LazyPopup<Control> {
  const [loaded, setLoaded] = useState<{ Control: Control; byKeyboard: boolean } | 'failed'>();
  const isLoading = useRef(false);

  // A press reports the failure.
  const prepare = () => void load().catch(() => undefined);
  const press = async (byKeyboard: boolean) => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      setLoaded({ Control: await load(), byKeyboard });
    } catch (error) {
      console.error('A popup could not be loaded', error);
      setLoaded('failed');
    } finally {
      isLoading.current = false;
    }
  };

  const { Control, byKeyboard = false } = typeof loaded === 'object' ? loaded : {};
  return {
    Control,
    byKeyboard,
    hasFailed: loaded === 'failed',
    standIn: {
      'aria-haspopup': popup,
      'aria-expanded': false,
      onPointerEnter: prepare,
      onFocus: prepare,
      // The click of a key has no detail.
      onClick: (event) => void press(event.detail === 0),
      onKeyDown: (event) => {
        if (popup === 'dialog' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
        event.preventDefault();
        void press(true);
      },
    },
  };
}

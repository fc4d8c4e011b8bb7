import { atom, useAtom } from 'jotai';

const storageKey = 'amounts';

function areStoredAsHidden(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'hidden';
  } catch {
    return false;
  }
}

/** Marks the document, where every app reads whether to cover amounts. */
function markDocument(isHidden: boolean): void {
  const { dataset } = document.documentElement;
  if (isHidden) dataset['amounts'] = 'hidden';
  else delete dataset['amounts'];
}

/** Marks the document as the device remembers it, before anything is drawn. */
export function restoreHiddenAmounts(): void {
  markDocument(areStoredAsHidden());
}

const baseAtom = atom(areStoredAsHidden());

// Follows other tabs, unless that would close a dialog, maybe with typed text.
baseAtom.onMount = (set) => {
  const follow = () => {
    if (document.querySelector('[data-layer]')) return;
    markDocument(areStoredAsHidden());
    set(areStoredAsHidden());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};

const hiddenAtom = atom(
  (get) => get(baseAtom),
  (_get, set, isHidden: boolean) => {
    try {
      if (isHidden) localStorage.setItem(storageKey, 'hidden');
      else localStorage.removeItem(storageKey);
    } catch {
      // Blocked storage: the choice lasts until the page is closed.
    }
    markDocument(isHidden);
    set(baseAtom, isHidden);
  },
);

/** Returns whether amounts are hidden, and the setter. The device remembers it until the sign-out. */
export function useHiddenAmounts() {
  return useAtom(hiddenAtom);
}

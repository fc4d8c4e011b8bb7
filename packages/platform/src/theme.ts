import { atom, useAtom } from 'jotai';

/** The chosen theme; `system` follows the operating system. */
export type Theme = 'light' | 'dark' | 'system';

const storageKey = 'theme';
const prefersDark = '(prefers-color-scheme: dark)';

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'dark' || stored === 'system' ? stored : 'light';
  } catch {
    return 'light';
  }
}

/** Applies the theme to the document and to the browser's address bar. */
export function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia(prefersDark).matches);
  document.documentElement.classList.toggle('dark', dark);
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = bar.dataset[dark ? 'dark' : 'light'] ?? '';
}

const baseThemeAtom = atom<Theme>(storedTheme());

// Follows the system and other tabs while a mounted component reads the theme.
baseThemeAtom.onMount = (set) => {
  const follow = () => {
    const theme = storedTheme();
    applyTheme(theme);
    set(theme);
  };
  const system = matchMedia(prefersDark);
  system.addEventListener('change', follow);
  window.addEventListener('storage', follow);
  return () => {
    system.removeEventListener('change', follow);
    window.removeEventListener('storage', follow);
  };
};

const themeAtom = atom(
  (get) => get(baseThemeAtom),
  (_get, set, theme: Theme) => {
    try {
      localStorage.setItem(storageKey, theme);
    } catch {
      // Blocked storage: the choice lasts until the page is closed.
    }
    applyTheme(theme);
    set(baseThemeAtom, theme);
  },
);

/** Returns the theme and its setter, which stores it in local storage under `theme`. */
export function useTheme() {
  return useAtom(themeAtom);
}

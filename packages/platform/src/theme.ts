import { atom, useAtom } from 'jotai';

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

/** Makes the document dark, and the browser's bar with it, as the choice and the system say. */
export function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia(prefersDark).matches);
  document.documentElement.classList.toggle('dark', dark);
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = bar.dataset[dark ? 'dark' : 'light'] ?? '';
}

const baseThemeAtom = atom<Theme>(storedTheme());

// Follows the system and the choices made in other tabs for as long as a screen shows the theme.
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
      // Storage denied: the choice lasts as long as the page.
    }
    applyTheme(theme);
    set(baseThemeAtom, theme);
  },
);

/** The chosen theme, and how to choose another: kept in local storage under `theme`. */
export function useTheme() {
  return useAtom(themeAtom);
}

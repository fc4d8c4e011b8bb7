import { useTheme } from '@tostao/platform';

/** Keeps the page in the chosen theme while the system, or another tab, changes it. */
export function ThemeSync() {
  useTheme();
  return null;
}

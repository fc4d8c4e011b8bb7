import { useTheme } from '@tostao/platform';

/** Applies theme changes made by the system or in another tab. */
export function ThemeSync() {
  useTheme();
  return null;
}

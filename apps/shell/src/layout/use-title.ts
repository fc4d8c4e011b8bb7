import { useEffect } from 'react';

/** Names the browser's tab after the screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Tostão`;
    return () => {
      document.title = 'Tostão';
    };
  }, [title]);
}

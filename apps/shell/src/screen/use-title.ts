import { useEffect } from 'react';

/** Sets the document title, until the component is gone. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Tostão`;
    return () => {
      document.title = before;
    };
  }, [title]);
}

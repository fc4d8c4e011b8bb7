import type { LocationState } from '@tostao/platform';
import { useLocation } from '@tostao/platform';
import { SearchField } from '@tostao/ui/search-field';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useThrottledCallback } from 'use-debounce';

interface SearchBoxProps {
  /** The search text of the list. */
  text: string;
  onSearch: (text: string) => void;
}

/** Faster than anyone types: it only keeps a held key from rewriting the URL with every repetition. */
const searchIntervalMs = 50;

/** Renders a search field that searches with every key. A newer search cancels the one before. */
export function SearchBox({ text, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const [searched, setSearched] = useState(text);
  /** Texts typed here that the list does not search for yet, trimmed as in the URL. */
  const [sent, setSent] = useState<string[]>([]);
  const search = useThrottledCallback((next: string) => {
    // The key shows before the list changes.
    startTransition(() => {
      setSent((before) => [...before, next.trim()]);
      onSearch(next);
    });
  }, searchIntervalMs);
  const box = useRef<HTMLDivElement>(null);
  const { state } = useLocation() as { state: LocationState | null };
  const focusOnMount = state?.focusSearch === true;

  // On a slow device the user may have typed more before the URL updates. Any other text is an
  // external change, such as "Limpar" or back navigation.
  if (text !== searched) {
    const arrived = sent.indexOf(text.trim());
    setSearched(text);
    setSent(arrived === -1 ? [] : sent.slice(arrived + 1));
    if (arrived === -1) {
      // A key of a moment ago would bring its text back.
      search.cancel();
      setTyped(text);
    }
  }

  useEffect(() => {
    if (focusOnMount) box.current?.querySelector('input')?.focus();
  }, [focusOnMount]);

  return (
    <div ref={box}>
      <SearchField
        label="Buscar transações..."
        value={typed}
        onChange={(next) => {
          setTyped(next);
          search(next);
        }}
      />
    </div>
  );
}

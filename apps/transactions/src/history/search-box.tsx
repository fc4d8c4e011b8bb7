import type { LocationState } from '@tostao/platform';
import { useLocation } from '@tostao/platform';
import { SearchField } from '@tostao/ui/search-field';
import { useEffect, useRef, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';

interface SearchBoxProps {
  /** What the list is searched for. */
  text: string;
  onSearch: (text: string) => void;
}

/** How long typing rests before the list is searched, in ms. */
const searchDebounceMs = 120;

/** Searches while typing, once the typing rests. */
export function SearchBox({ text, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const [searched, setSearched] = useState(text);
  /** What was typed here and has yet to come back by the address. */
  const [sent, setSent] = useState<string[]>([]);
  const search = useDebouncedCallback((next: string) => {
    setSent((before) => [...before, next.trim()]);
    onSearch(next);
  }, searchDebounceMs);
  const box = useRef<HTMLDivElement>(null);
  const { state } = useLocation() as { state: LocationState | null };
  const focusOnMount = state?.focusSearch === true;

  // On a slow device more has been typed by the time it comes back. Anything else is a change from
  // elsewhere, as by "Limpar" or the way back.
  if (text !== searched) {
    const arrived = sent.indexOf(text);
    setSearched(text);
    setSent(arrived === -1 ? [] : sent.slice(arrived + 1));
    if (arrived === -1) setTyped(text);
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

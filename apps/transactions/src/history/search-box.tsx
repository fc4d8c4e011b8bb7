import type { ArrivalState } from '@tostao/platform';
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
const pause = 120;

/** Searches while typing, once the typing rests. */
export function SearchBox({ text, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const [searched, setSearched] = useState(text);
  const search = useDebouncedCallback(onSearch, pause);
  const box = useRef<HTMLDivElement>(null);
  const { state } = useLocation() as { state: ArrivalState | null };
  const focusOnArrival = state?.focusSearch === true;

  // The address changed by itself, as by "Limpar" or the way back.
  if (text !== searched) {
    setSearched(text);
    if (text !== typed.trim()) setTyped(text);
  }

  useEffect(() => {
    if (focusOnArrival) box.current?.querySelector('input')?.focus();
  }, [focusOnArrival]);

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

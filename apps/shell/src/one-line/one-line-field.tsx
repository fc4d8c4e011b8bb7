import { useQuery } from '@tanstack/react-query';
import { useReopenedForm } from '@tostao/platform';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { lineAtom, oneLineQuery } from './one-line-state.ts';

/** A field for a transaction in one line. The first character loads the code that understands it. */
export function OneLineField() {
  const [line, setLine] = useAtom(lineAtom);
  // Enter may come before the code.
  const [isEntered, setIsEntered] = useState(false);
  const { data: code, refetch } = useQuery({ ...oneLineQuery, enabled: line !== '' });
  const change = (next: string) => {
    setLine(next);
    setIsEntered(false);
  };
  useReopenedForm<string>({ name: 'shared-line', version: 1 }, ({ values }) => change(values));
  return (
    <form
      data-writes
      className="xl:col-span-2"
      onSubmit={(event) => {
        event.preventDefault();
        setIsEntered(true);
        // It may have failed to load.
        if (!code) void refetch();
      }}
    >
      <input
        name="one-line"
        aria-label="Lançar em uma linha"
        placeholder="Lançar em uma linha: padaria 27,90 ontem"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={200}
        value={line}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') change('');
        }}
        className="min-h-control w-full rounded-control border border-outline bg-raised text-ink px-4 text-base text-ellipsis"
      />
      {code && line !== '' ? (
        <code.default line={line} isEntered={isEntered} onOpen={() => change('')} />
      ) : null}
    </form>
  );
}

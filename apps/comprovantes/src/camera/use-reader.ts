import { useEffect, useRef } from 'react';
import { type CodeReader, openCodeReader } from './code-reader.ts';
import type { ScanMode } from './scan-mode.ts';

/** Returns a function that opens a reader when it is first called, and again after it failed. */
export function useReader(formats: ScanMode['formats']): () => Promise<CodeReader> {
  const opened = useRef<Promise<CodeReader>>(undefined);
  useEffect(
    () => () => {
      void opened.current?.then(
        (reader) => reader.close(),
        () => undefined,
      );
      opened.current = undefined;
    },
    [],
  );
  return () => {
    opened.current ??= openCodeReader(formats).catch((error: unknown) => {
      opened.current = undefined;
      throw error;
    });
    return opened.current;
  };
}

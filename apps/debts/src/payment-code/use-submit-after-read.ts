import { type FormEvent, useRef } from 'react';

/**
 * Returns a submit that waits for the code that is being read, and the props of the code's field. A
 * code that cannot be read gets the focus instead: the debt would be saved without it.
 */
export function useSubmitAfterRead(submit: () => void) {
  const lastRead = useRef(Promise.resolve(true));
  const input = useRef<HTMLInputElement>(null);
  const onRead = (read: Promise<boolean>) => {
    lastRead.current = read;
  };
  const submitAfterRead = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React bubbles the submit of a dialog within a dialog to the outer form.
    event.stopPropagation();
    void lastRead.current.then((isReadable) => (isReadable ? submit() : input.current?.focus()));
  };
  return { code: { onRead, input }, submit: submitAfterRead };
}

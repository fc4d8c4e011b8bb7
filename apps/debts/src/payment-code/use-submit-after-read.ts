import { type FormEvent, useRef } from 'react';

/** Returns a submit that waits for the code that is being read, and a function that receives the read. */
export function useSubmitAfterRead(submit: () => void) {
  const lastRead = useRef(Promise.resolve());
  const onRead = (read: Promise<void>) => {
    lastRead.current = read;
  };
  const submitAfterRead = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React bubbles the submit of a dialog within a dialog to the outer form.
    event.stopPropagation();
    void lastRead.current.then(submit);
  };
  return { onRead, submit: submitAfterRead };
}

import { useRef } from 'react';
import { newId } from './new-id.ts';

/** Identifies one press of "Salvar", so that the database can tell a retry from a changed form. */
export interface FormSubmission {
  /** Made once per filled-in form. */
  idempotencyKey: string;
  /** Grows with every press: a later one replaces what an earlier, unacknowledged one created. */
  revision: number;
}

/** Numbers the submissions of one form. */
export interface FormSubmissions {
  next: () => FormSubmission;
  /** Starts a new form, whose entry is stored beside the last one. */
  reset: () => void;
}

export function useFormSubmissions(): FormSubmissions {
  const submissions = useRef<FormSubmissions>(null);
  submissions.current ??= createFormSubmissions();
  return submissions.current;
}

export function createFormSubmissions(): FormSubmissions {
  let idempotencyKey = newId();
  let revision = 0;
  return {
    next: () => {
      revision += 1;
      return { idempotencyKey, revision };
    },
    reset: () => {
      idempotencyKey = newId();
      revision = 0;
    },
  };
}

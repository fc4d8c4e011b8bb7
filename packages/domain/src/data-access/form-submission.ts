import { useState } from 'react';
import { newId } from './new-id.ts';

/** Identifies one press of "Salvar", so that the database can tell a retry from a changed form. */
export interface FormSubmission {
  /** Created once per filled-in form. */
  idempotencyKey: string;
  /**
   * Grows with every change between two presses: a later one replaces the rows that an earlier, unacknowledged
   * one created.
   */
  revision: number;
}

/** Numbers the submissions of one form. */
export interface FormSubmissions {
  idempotencyKey: () => string;
  /**
   * Numbers a press. Unchanged content keeps its revision: the first press may have been stored, and
   * another device may have edited or deleted the entry since.
   */
  next: (content: unknown) => FormSubmission;
  /** Starts a new form, whose entry is stored beside the last one. */
  reset: () => void;
}

/** Returns the submissions of the form that calls this hook. */
export function useFormSubmissions(): FormSubmissions {
  const [submissions] = useState(createFormSubmissions);
  return submissions;
}

/** Creates the submissions of a form, with revisions from 1. */
export function createFormSubmissions(): FormSubmissions {
  let idempotencyKey = newId();
  let revision = 0;
  let last: string | undefined;
  return {
    idempotencyKey: () => idempotencyKey,
    next: (content) => {
      const text = JSON.stringify(content);
      if (text !== last) revision += 1;
      last = text;
      return { idempotencyKey, revision };
    },
    reset: () => {
      idempotencyKey = newId();
      revision = 0;
      last = undefined;
    },
  };
}

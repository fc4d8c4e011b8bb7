import type { FormSubmission } from '@tostao/domain/data-access/use-form-mutation';
import { newId } from '@tostao/domain/data-access/new-id';
import { useState } from 'react';

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

/**
 * Returns the submissions of the form that calls this hook.
 * @param earlier a submit of this form whose rows the next one replaces
 */
export function useFormSubmissions(earlier?: FormSubmission): FormSubmissions {
  const [submissions] = useState(() => createFormSubmissions(earlier));
  return submissions;
}

/** Creates the submissions of a form. Revisions follow those of an earlier submit, or start at 1. */
export function createFormSubmissions(earlier?: FormSubmission): FormSubmissions {
  let { idempotencyKey, revision } = earlier ?? { idempotencyKey: newId(), revision: 0 };
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

import * as z from 'zod/mini';
import type { RepetitionRule } from '@tostao/domain/calendar/repetition';
import {
  type RepetitionDraft,
  repetitionIssues,
  ruleOfDraft,
} from '@tostao/domain/calendar/repetition-form';

interface Draft {
  date: string;
  isRecurring: boolean;
  repetition: RepetitionDraft;
}

/** Checks how a recurring income comes back, each problem beside its field. @param isNew whether it is the first one, which no end may precede */
export function recurrenceCheck({ isNew }: { isNew: boolean }) {
  return z.superRefine<Draft>(
    ({ date, isRecurring, repetition }, context) => {
      const issues = isRecurring ? repetitionIssues(repetition, isNew ? date : null) : [];
      for (const { field, message } of issues)
        context.addIssue({ code: 'custom', path: ['repetition', field], message });
    },
    { when: () => true },
  );
}

/** Returns the rule of a valid form; nothing for every month on the same day. */
export function ruleOfForm(draft: RepetitionDraft): { repetition?: RepetitionRule } {
  const rule = ruleOfDraft(draft);
  return rule === null ? {} : { repetition: rule };
}

import * as z from 'zod/mini';
import { tagsField } from '@tostao/domain/tag/tag';
import type { Transaction } from '@tostao/domain/transaction/transaction';

const maxNoteLength = 500;

/** The fields of a form for what a transaction has beside its amount, description, category and day. */
export const detailFields = {
  tags: tagsField,
  note: z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.maxLength(maxNoteLength, `Observação deve ter no máximo ${maxNoteLength} caracteres`),
    ),
};

export interface DetailDraft {
  tags: string[];
  note: string;
}

export const blankDetails: DetailDraft = { tags: [], note: '' };

/** Returns the tags and the note of a valid form; neither where it is empty. */
export function detailsOfForm({ tags, note }: DetailDraft): Pick<Transaction, 'tags' | 'note'> {
  return { ...(tags.length > 0 && { tags }), ...(note !== '' && { note }) };
}

import { foldText } from '@tostao/domain/search/fold-text';
import { tagsField } from '@tostao/domain/tag/tag';
import { partsField, sharesCheck } from '@tostao/domain/transaction/division-form';
import * as z from 'zod/mini';

/** The fields of a rule, with the messages of each. */
const ruleFields = z.object({
  match: z.enum(['contains', 'equals']),
  text: z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.refine((text) => foldText(text) !== '', { error: 'Digite um texto', abort: true }),
    z.refine((text) => text.length <= 100, {
      error: 'O texto deve ter no máximo 100 caracteres',
    }),
  ),
  type: z.enum(['any', 'income', 'expense']),
  /** Empty for all accounts. */
  accountId: z.string(),
  category: z.string().check(z.minLength(1, 'Selecione uma categoria')),
  /** The categories and percents of a rule that divides. */
  parts: partsField,
  tags: tagsField,
});

export const ruleForm = ruleFields.check(sharesCheck);

/** The unsaved values of a rule. */
export type RuleDraft = z.input<typeof ruleForm>;

export const blankRule: RuleDraft = {
  match: 'contains',
  text: '',
  type: 'any',
  accountId: '',
  category: '',
  parts: [],
  tags: [],
};

import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import type { CategoryRule } from '@tostao/domain/category-rule/category-rule';
import { categoryChoices } from '@tostao/domain/category/category';
import { useCategories } from '@tostao/domain/category/list-categories';
import { newId } from '@tostao/domain/data-access/new-id';
import { DivideInCategories, DivisionFields } from '@tostao/forms/division-fields';
import { sharesOfForm } from '@tostao/domain/transaction/division-form';
import { useFormField } from '@tostao/forms/use-form-field';
import { TagsField } from '@tostao/forms/tags-field';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { RadioGroup } from '@tostao/ui/radio-group';
import { Select } from '@tostao/ui/select';
import { TextField } from '@tostao/ui/text-field';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { saveRuleMutation } from './change-rules.ts';
import { RuleAccount } from './rule-account.tsx';
import { blankRule, type RuleDraft, ruleForm } from './rule-form.ts';

interface RuleDialogProps extends DialogState {
  /** The rule to edit, or the values of a new one. */
  subject: CategoryRule | RuleDraft | null;
  /** Receives the saved rule. */
  onSaved?: (rule: CategoryRule) => void;
}

const matches = [
  { value: 'contains', label: 'contém' },
  { value: 'equals', label: 'é igual a' },
] as const;
const types = [
  { value: 'any', label: 'Entradas e saídas' },
  { value: 'income', label: 'Entradas' },
  { value: 'expense', label: 'Saídas' },
] as const;

/** Adds or edits a rule. */
export function RuleDialog({ subject, onSaved, ...dialog }: RuleDialogProps) {
  const edited = subject && 'id' in subject ? subject : null;
  const [newRuleId] = useState(newId);
  const saveRule = useFormMutation(saveRuleMutation);
  const ruleOf = ({
    type,
    accountId,
    parts: rows,
    tags: names,
    ...values
  }: RuleDraft): CategoryRule => ({
    ...values,
    ...(names.length > 0 && { tags: names }),
    ...sharesOfForm(rows),
    type: type === 'any' ? null : type,
    accountId: accountId || null,
    id: edited?.id ?? newRuleId,
  });
  const { form, dialogProps } = useSchemaForm({
    schema: ruleForm,
    defaultValues: draftOf(subject),
    save: (values) => saveRule({ rule: ruleOf(values), isNew: edited === null }),
    onSaved: (values) => {
      dialog.onOpenChange(false);
      onSaved?.(ruleOf(values));
    },
  });
  const { control } = form;
  const [type, parts] = useWatch({ control, name: ['type', 'parts'] });
  // In the order of the screen: a rejected submit focuses the first.
  const match = useFormField({ control, name: 'match' });
  const text = useFormField({ control, name: 'text' });
  const scope = useFormField({ control, name: 'type' });
  const account = useFormField({ control, name: 'accountId' });
  const category = useFormField({ control, name: 'category' });
  const tags = useFormField({ control, name: 'tags' });
  const options = useCategoryOptions(type, category.value);
  return (
    <FormDialog {...dialog} title={edited ? 'Editar regra' : 'Nova regra'} {...dialogProps}>
      <RadioGroup {...match} label="A descrição" layout="segments" options={matches} />
      <TextField {...text} label="Texto" autoComplete="off" placeholder="Ex.: padaria" />
      <Select {...scope} label="Vale para" options={types} />
      <RuleAccount {...account} />
      <FormProvider {...form}>
        {parts.length > 0 ? (
          <DivisionFields byPercent options={options} />
        ) : (
          <>
            <Select {...category} label="Categoria" options={options} />
            <DivideInCategories byPercent />
          </>
        )}
      </FormProvider>
      <TagsField {...tags} hint="A regra acrescenta estas etiquetas." />
    </FormDialog>
  );
}

function draftOf(subject: RuleDialogProps['subject']): RuleDraft {
  if (subject === null) return blankRule;
  if (!('id' in subject)) return subject;
  const { match, text, type, category, accountId, shares = [], tags = [] } = subject;
  const parts = shares.map((share) => ({ category: share.category, amount: share.percent }));
  return { match, text, type: type ?? 'any', category, accountId: accountId ?? '', parts, tags };
}

function useCategoryOptions(type: RuleDraft['type'], chosen: string) {
  const { data: categories = [] } = useCategories();
  const kinds = type === 'any' ? (['expense', 'income'] as const) : [type];
  const names = new Set(kinds.flatMap((kind) => categoryChoices(categories, kind)));
  if (chosen !== '') names.add(chosen);
  return [...names].map((name) => ({ value: name, label: name }));
}

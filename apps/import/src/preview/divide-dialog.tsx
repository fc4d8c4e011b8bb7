import { formatMoney } from '@tostao/domain/money/format-money';
import { countText } from '@tostao/domain/text/screen-text';
import {
  divisionCheck,
  partsField,
  partsOfForm,
  sharesCheck,
  sharesOfForm,
} from '@tostao/domain/transaction/division-form';
import { DivisionFields } from '@tostao/forms/division-fields';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod/mini';
import { toCentavos } from '@tostao/domain/money/centavos';
import { sharedCategories } from '../match/correct-rows.ts';
import {
  type Decision,
  type Decisions,
  divisionOfRow,
  isIncluded,
  type PreviewTransaction,
  rowAmount,
} from '../match/preview-row.ts';
import type { ListActions } from './list-actions.ts';

interface DivideDialogProps extends DialogState, Pick<ListActions, 'choices'> {
  /** A row, which is divided by amounts, or several, by percents. */
  rows: PreviewTransaction[];
  decisions: Decisions;
  onDivide: (decision: Decision) => void;
}

const fields = z.object({ amount: z.number(), category: z.string(), parts: partsField });
const byAmount = fields.check(divisionCheck);
const byPercent = fields.check(sharesCheck);

/** Divides rows of a statement among categories. */
export function DivideDialog({ rows, decisions, choices, onDivide, ...dialog }: DivideDialogProps) {
  const [first] = rows as [PreviewTransaction, ...PreviewTransaction[]];
  const before = divisionOfRow(first, decisions.get(first.index));
  const isSingle = rows.length === 1;
  const amount = rowAmount(first.row);
  const isLeftOut = !rows.some((row) => isIncluded(row, decisions.get(row.index)));
  const decide = (decision: Decision) => {
    onDivide({ ...(isLeftOut && { included: true }), transferAccountId: null, ...decision });
    dialog.onOpenChange(false);
  };
  const { form, dialogProps } = useSchemaForm({
    schema: isSingle ? byAmount : byPercent,
    defaultValues: {
      amount: Number(amount),
      category: before.category,
      parts: (isSingle && before.parts) || [
        { category: before.category, amount: null },
        { category: '', amount: null },
      ],
    },
    save: async ({ parts: drafts }) => {
      const parts = isSingle
        ? partsOfForm(toCentavos(amount), drafts).parts
        : sharesOfForm(drafts).shares?.map(({ category, percent }) => ({
            category,
            amount: percent,
          }));
      if (parts) decide({ category: parts[0]!.category, parts });
    },
  });
  const options = sharedCategories(rows, choices).map((name) => ({ value: name, label: name }));
  return (
    <FormDialog
      {...dialog}
      title={isSingle ? 'Dividir em categorias' : 'Dividir por porcentagem'}
      description={
        isSingle
          ? `${first.description}: ${formatMoney(amount)}`
          : countText(rows.length, 'linha', 'linhas')
      }
      {...dialogProps}
    >
      <FormProvider {...form}>
        <DivisionFields
          options={options}
          byPercent={!isSingle}
          onUndivide={() => {
            if (before.parts) decide({ category: before.category });
            else dialog.onOpenChange(false);
          }}
        />
      </FormProvider>
    </FormDialog>
  );
}

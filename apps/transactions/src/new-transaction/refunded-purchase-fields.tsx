import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { restOf } from '@tostao/domain/transaction/division-form';
import { useTransactions } from '@tostao/domain/transaction/list-transactions';
import { noFilters } from '@tostao/domain/transaction/transaction-filters';
import { useFormField } from '@tostao/forms/use-form-field';
import { Select } from '@tostao/ui/select';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { NewTransactionDraft } from './new-transaction-form.ts';
import { mostRefunded, refundDivision, type RefundedPurchase } from './refunded-purchase.ts';
import { useIsRefund } from './use-is-refund.ts';

/** Cannot collide with an id, or with the name of a category. */
const none = 'none';
const older = 'older';
const whole = 'whole:\n';

const expenses = { ...noFilters, type: 'expense' as const };

type Form = UseFormReturn<NewTransactionDraft>;

/** Renders the purchase that a refund gives back, and its part. Both are optional. */
export function RefundedPurchaseFields({ form }: { form: Form }) {
  const { isRefund } = useIsRefund(form, 'income');
  const { getValues, setValue } = form;
  useEffect(() => {
    if (!isRefund && getValues('refunded')) setValue('refunded', null);
  }, [isRefund, getValues, setValue]);
  return isRefund ? <PurchaseChoice form={form} /> : null;
}

function PurchaseChoice({ form }: { form: Form }) {
  const { control, getValues, setValue } = form;
  const { data, hasNextPage, fetchNextPage } = useTransactions(expenses);
  const { value: refunded, ...field } = useFormField({ control, name: 'refunded' });
  const [amount, part] = useWatch({ control, name: ['amount', 'refundedPart'] });
  const purchases = (data?.pages.flat() ?? []).filter(({ type }) => type === 'expense');

  const choose = (purchase: RefundedPurchase, category: string) => {
    const [typed, before, partBefore] = getValues(['amount', 'refunded', 'refundedPart']);
    const most = mostRefunded(purchase, category);
    // What an earlier choice has filled in follows the next one.
    if (typed === null || (before && typed === mostRefunded(before, partBefore))) {
      setValue('amount', most, { shouldDirty: true });
    }
    setValue('refunded', purchase, { shouldDirty: true });
    setValue('refundedPart', category);
    const division = refundDivision(purchase, category, toCentavos(getValues('amount') ?? most));
    setValue('category', division.category, { shouldDirty: true });
    setValue('parts', division.parts ?? [], { shouldDirty: true });
    if (form.formState.isSubmitted) void form.trigger(['amount', 'category', 'parts']);
  };

  useEffect(() => {
    // A part of the whole comes back in proportion, unless the user has divided it.
    if (!refunded?.parts || part !== '' || amount === null || amount === 0) return;
    if (restOf(amount, getValues('parts')) === 0) return;
    setValue('parts', refundDivision(refunded, part, amount).parts ?? []);
  }, [amount, part, refunded, getValues, setValue]);

  if (purchases.length === 0) return null;
  const chosen = purchases.find(({ id }) => id === refunded?.id);
  return (
    <>
      <Select
        {...field}
        label="Compra"
        placeholder="Qual compra foi estornada?"
        options={[
          { value: none, label: 'Nenhuma' },
          ...purchases.map((purchase) => ({
            value: purchase.id,
            label: [purchase.description, purchase.installment].filter(Boolean).join(' '),
            detail: `${formatDay(purchase.date)} · ${formatMoney(purchase.amount)}`,
          })),
          ...(hasNextPage ? [{ value: older, label: 'Mostrar compras mais antigas' }] : []),
        ]}
        value={refunded?.id ?? null}
        hint={
          chosen
            ? `${formatDay(chosen.date)} · ${formatMoney(chosen.amount)}`
            : 'Opcional: diz a categoria.'
        }
        onChange={(id) => {
          if (id === older) return void fetchNextPage();
          const purchase = purchases.find((one) => one.id === id);
          if (!purchase) return setValue('refunded', null);
          const { category, parts } = purchase;
          const next = { id, amount: purchase.amount, category, ...(parts && { parts }) };
          if (getValues('description').trim() === '') {
            setValue('description', purchase.description, { shouldDirty: true });
          }
          choose(next, '');
        }}
      />
      {refunded?.parts ? (
        <Select
          label="Parte"
          options={[
            {
              value: whole,
              label: `Toda a ${(chosen?.installment ?? chosen?.charge) ? 'parcela' : 'compra'}`,
              detail: formatMoney(refunded.amount),
            },
            ...refunded.parts.map((one) => ({
              value: one.category,
              label: one.category,
              detail: formatMoney(one.amount),
            })),
          ]}
          value={part === '' ? whole : part}
          onChange={(category) => choose(refunded, category === whole ? '' : category)}
        />
      ) : null}
    </>
  );
}

import { useFormField } from '@tostao/forms/use-form-field';
import { useMoneyField } from '@tostao/forms/use-money-field';
import type { Centavos } from '@tostao/domain/money/centavos';
import { formatMoney as amountText } from '@tostao/domain/money/format-money';
import { maxParts, minParts, type PartDraft, restOf, restText } from './division-form.ts';
import { Button } from '@tostao/ui/button';
import { IconButton } from '@tostao/ui/icon-button';
import { MoneyField } from '@tostao/ui/money-field';
import { Select, type SelectOption } from '@tostao/ui/select';
import { Plus, Split, X } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';

/** The values of the surrounding form that a division concerns. */
interface DividedDraft {
  amount: Centavos | null;
  category: string;
  parts: PartDraft[];
}

const blankPart: PartDraft = { category: '', amount: null };

/** Offers to divide the transaction of the surrounding form among categories. */
export function DivideButton() {
  const { getValues, setValue } = useFormContext<DividedDraft>();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Split />}
      className="-mt-2 justify-self-start"
      onClick={() => {
        setValue('parts', [{ ...blankPart, category: getValues('category') }, blankPart], {
          shouldDirty: true,
        });
      }}
    >
      Dividir em categorias
    </Button>
  );
}

/** Renders the parts of the transaction of the surrounding form: a category and an amount each. The last one takes the rest until it is typed. */
export function DivisionFields({ options }: { options: SelectOption[] }) {
  const { control, setValue, getValues, clearErrors } = useFormContext<DividedDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' });
  const [amount, parts] = useWatch({ control, name: ['amount', 'parts'] });
  const titleId = useId();
  // Whatever reads the category of the transaction reads that of the first part.
  const follow = () => setValue('category', getValues('parts.0.category'));
  const undivide = () => {
    setValue('parts', [], { shouldDirty: true });
    clearErrors('parts');
  };
  const rest = restText(amount, parts);
  return (
    <fieldset aria-labelledby={titleId} className="grid gap-3 rounded-control bg-sunken p-3">
      <div className="flex items-center justify-between gap-2">
        <p id={titleId} className="font-medium">
          Dividida em categorias
        </p>
        <Button variant="ghost" size="sm" onClick={undivide}>
          Não dividir
        </Button>
      </div>
      <ol className="grid gap-3">
        {fields.map((field, index) => (
          <li
            key={field.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_9rem_auto]"
          >
            <div className="max-sm:col-span-2">
              <PartCategory index={index} options={options} onChanged={follow} />
            </div>
            <PartAmount
              index={index}
              rest={index === fields.length - 1 ? restOf(amount, parts) : null}
            />
            <IconButton
              label={`Tirar a ${index + 1}ª parte`}
              icon={<X />}
              className="mt-7"
              onClick={() => {
                if (fields.length <= minParts) return undivide();
                remove(index);
                follow();
              }}
            />
          </li>
        ))}
      </ol>
      <div className="flex min-h-touch flex-wrap items-center justify-between gap-2">
        {fields.length < maxParts ? (
          <Button variant="ghost" size="sm" icon={<Plus />} onClick={() => append(blankPart)}>
            Adicionar categoria
          </Button>
        ) : null}
        <output className="text-sm font-medium text-danger tabular-nums">{rest}</output>
      </div>
    </fieldset>
  );
}

interface PartCategoryProps {
  index: number;
  options: SelectOption[];
  onChanged: () => void;
}

function PartCategory({ index, options, onChanged }: PartCategoryProps) {
  const { control } = useFormContext<DividedDraft>();
  const field = useFormField({ control, name: `parts.${index}.category` }, onChanged);
  return <Select {...field} label="Categoria" options={options} />;
}

/** @param props.rest what the other parts leave, for the last one */
function PartAmount({ index, rest }: { index: number; rest: Centavos | null }) {
  const { control } = useFormContext<DividedDraft>();
  const field = useMoneyField({ control, name: `parts.${index}.amount` });
  // A placeholder, so that the typed digits are not added to the rest.
  const taken = rest !== null && rest > 0 ? { placeholder: amountText(rest) } : {};
  return <MoneyField {...field} {...taken} label="Valor" />;
}

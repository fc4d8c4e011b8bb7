import { formatMoney } from '@tostao/domain/money/format-money';
import { toCentavos } from '@tostao/domain/money/centavos';
import {
  divisionHint,
  maxParts,
  minParts,
  moneyMeasure,
  type PartDraft,
  percentMeasure,
  restOf,
  wholePercent,
} from '@tostao/domain/transaction/division-form';
import { DivideButton, Division } from '@tostao/ui/division';
import { MoneyField } from '@tostao/ui/money-field';
import { NumberField } from '@tostao/ui/number-field';
import { Select, type SelectOption } from '@tostao/ui/select';
import { flushSync } from 'react-dom';
import {
  type Control,
  type Field,
  get,
  useFieldArray,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { useFormField } from './use-form-field.ts';
import { useMoneyField } from './use-money-field.ts';

/** The values of the surrounding form that a division concerns. */
interface DividedDraft {
  /** Missing in a form that divides by percents. */
  amount: number | null;
  category: string;
  parts: PartDraft[];
}

interface DivisionFieldsProps {
  options: SelectOption[];
  /** Whether the rows divide a hundred percent, and not the amount of the form. */
  byPercent?: boolean;
  /** Called in place of leaving the form with one category. */
  onUndivide?: () => void;
}

/** Moves the focus at once: `setFocus` comes after the dialog, which takes the focus of a removed button. */
function focusField({ _fields }: Control<DividedDraft>, name: string): void {
  const field: Field | undefined = get(_fields, name);
  field?._f.ref.focus?.();
}

const blankPart: PartDraft = { category: '', amount: null };

interface DivideInCategoriesProps {
  byPercent?: boolean;
}

/** Offers to divide what the surrounding form is about among categories. */
export function DivideInCategories({ byPercent = false }: DivideInCategoriesProps) {
  const { control, getValues, setValue } = useFormContext<DividedDraft>();
  return (
    <DivideButton
      label={byPercent ? 'Dividir por porcentagem' : 'Dividir em categorias'}
      onClick={() => {
        const category = getValues('category');
        const parts = [{ ...blankPart, category }, blankPart];
        flushSync(() => setValue('parts', parts, { shouldDirty: true }));
        focusField(control, 'parts.0.category');
      }}
    />
  );
}

/**
 * Renders the parts of what the surrounding form is about: a category and an amount or a percent each. The last one takes the rest until
 * it is typed.
 */
export function DivisionFields({ options, byPercent = false, onUndivide }: DivisionFieldsProps) {
  const { control, setValue, getValues, clearErrors } = useFormContext<DividedDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' });
  const [amount, parts] = useWatch({ control, name: ['amount', 'parts'] });
  const total = byPercent ? wholePercent : amount;
  const rest = restOf(total, parts);
  const last = fields.length - 1;
  const hint = divisionHint(total, parts, byPercent ? percentMeasure : moneyMeasure);
  const { errors } = useFormState({ control, name: 'parts' });
  // The last amount says it after a rejected submit.
  const isSaid = hint === get(errors, `parts.${last}.amount.message`);
  // Whatever reads the category of the form reads that of the first part.
  const follow = () => setValue('category', getValues('parts.0.category'));
  const undivide = () => {
    flushSync(() => setValue('parts', [], { shouldDirty: true }));
    clearErrors('parts');
    focusField(control, 'category');
  };
  const leave = onUndivide ?? undivide;
  const PartAmount = byPercent ? PartPercent : PartMoney;
  return (
    <Division
      title={byPercent ? 'Dividida por porcentagem' : 'Dividida em categorias'}
      rows={fields.map(({ id }, index) => ({
        key: id,
        category: <PartCategory index={index} options={options} onChanged={follow} />,
        amount: <PartAmount index={index} rest={index === last ? rest : null} />,
        onRemove: () => {
          if (fields.length <= minParts) return leave();
          focusField(control, `parts.${index === last ? index - 1 : index + 1}.category`);
          remove(index);
          follow();
        },
      }))}
      onAdd={fields.length < maxParts ? () => append(blankPart) : undefined}
      onUndivide={leave}
      problem={isSaid ? undefined : hint}
    />
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

interface PartAmountProps {
  index: number;
  /** What the other parts leave, for the last one. */
  rest: number | null;
}

/** Whether an amount is right depends on all of them. */
const rules = { deps: 'parts' as const };

// A placeholder, so that the typed digits are not added to the rest.
function PartMoney({ index, rest }: PartAmountProps) {
  const { control } = useFormContext<DividedDraft>();
  const field = useMoneyField({ control, name: `parts.${index}.amount`, rules });
  const taken = rest !== null && rest > 0 ? { placeholder: formatMoney(toCentavos(rest)) } : {};
  return <MoneyField {...field} {...taken} label="Valor" />;
}

function PartPercent({ index, rest }: PartAmountProps) {
  const { control } = useFormContext<DividedDraft>();
  const field = useFormField({ control, name: `parts.${index}.amount`, rules });
  const taken = rest !== null && rest > 0 ? { placeholder: String(rest) } : {};
  return <NumberField {...field} {...taken} label="%" min={1} max={99} />;
}

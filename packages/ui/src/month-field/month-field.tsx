import { clsx } from 'clsx';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { controlClass, labelledInsideClass } from '../field/control-class.ts';
import { FieldLayout, type FieldProps } from '../field/field.tsx';
import { useField } from '../field/use-field.ts';
import { LazyPopup } from '../lazy-popup/lazy-popup.tsx';

export interface MonthFieldProps extends FieldProps {
  /** A month `yyyy-mm`; `''` while none is chosen. */
  value: string;
  /** Called with a value of the same two kinds. */
  onChange: (value: string) => void;
  /** The current month `yyyy-mm`. */
  current: string;
  /** The text while no month is chosen. */
  placeholder: string;
  /** The text of the button that clears the month; the placeholder by default. */
  clearLabel?: string | undefined;
  /** Shows the label inside the box, above the value, for filters in a row. */
  labelInside?: boolean | undefined;
  className?: string | undefined;
}

const long = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' });
const short = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric' });

function nameOf(month: string, format: Intl.DateTimeFormat): string {
  return format.format(new Date(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, 1, 12));
}

const loadPopup = async () => (await import('../month-grid/month-popup.tsx')).MonthPopup;

/** A field for an optional month. */
export function MonthField({
  value,
  onChange,
  current,
  placeholder,
  clearLabel = placeholder,
  labelInside = false,
  ...props
}: MonthFieldProps) {
  const { ids, layout, description } = useField(props);
  const valueId = useId();
  return (
    <FieldLayout {...layout} labelInside={labelInside}>
      <LazyPopup
        popup="dialog"
        load={loadPopup}
        trigger={
          <button
            type="button"
            id={ids.control}
            aria-labelledby={`${ids.label} ${valueId}`}
            {...description}
            className={clsx(
              controlClass,
              'flex items-center gap-3 text-left',
              labelInside && labelledInsideClass,
            )}
          >
            <span
              id={valueId}
              className={clsx(
                'min-w-0 flex-1 truncate first-letter:uppercase',
                value === '' && !labelInside && 'text-subtle',
              )}
            >
              {value === '' ? placeholder : nameOf(value, labelInside ? short : long)}
            </span>
            {labelInside ? (
              <ChevronDown aria-hidden className="absolute top-2 right-2.5 size-4 text-muted" />
            ) : (
              <CalendarDays aria-hidden className="size-5 shrink-0 text-muted" />
            )}
          </button>
        }
        control={{
          label: props.label,
          value,
          current,
          onPick: onChange,
          clearLabel,
          align: 'start',
        }}
      />
    </FieldLayout>
  );
}

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { controlClass, labelledInsideClass } from '../field/control-class.ts';
import { FieldLayout } from '../field/field.tsx';
import { useFieldIds } from '../field/use-field-ids.ts';
import { PopupFailure } from '../lazy-popup/popup-failure.tsx';
import { useLazyPopup } from '../lazy-popup/use-lazy-popup.ts';
import type { Select, SelectProps } from '../select/select.tsx';

export interface LazySelectProps<Value extends string = string> extends Pick<
  SelectProps<Value>,
  'label' | 'options' | 'onChange' | 'className' | 'labelInside'
> {
  value: Value;
}

const loadSelect = async (): Promise<typeof Select> =>
  (await import('../select/select.tsx')).Select;

/**
 * A `Select` for filters and for the rows of long lists; without `labelInside`, its label is hidden. Until
 * it is first pressed it is a plain button that looks the same: a page needs no code of popups for it, and
 * draws a list of them several times as fast.
 */
export function LazySelect<Value extends string = string>({
  label,
  options,
  value,
  onChange,
  labelInside = false,
  className,
}: LazySelectProps<Value>) {
  const ids = useFieldIds();
  const { Control, hasFailed, standIn } = useLazyPopup('listbox', loadSelect);
  if (Control) {
    return (
      <Control
        {...{ label, options, value, onChange, labelInside, className }}
        labelHidden={!labelInside}
        defaultOpen
      />
    );
  }
  const labelProps = labelInside ? { 'aria-labelledby': ids.label } : { 'aria-label': label };
  const button = (
    <button
      {...standIn}
      {...labelProps}
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- as the closed control that it becomes
      role="combobox"
      id={ids.control}
      className={clsx(
        controlClass,
        'flex items-center gap-3 text-left',
        labelInside && labelledInsideClass,
      )}
    >
      <span className="min-w-0 flex-1 truncate">
        {options.find((option) => option.value === value)?.label}
      </span>
      <span className={clsx('text-muted', labelInside && 'absolute top-2 right-2.5')}>
        <ChevronDown aria-hidden className={labelInside ? 'size-4' : 'size-5'} />
      </span>
    </button>
  );
  return (
    <>
      {labelInside ? (
        <FieldLayout {...{ ids, label, className }} labelInside>
          {button}
        </FieldLayout>
      ) : (
        <div className={clsx('flex min-w-0 flex-col', className)}>{button}</div>
      )}
      {hasFailed ? <PopupFailure /> : null}
    </>
  );
}

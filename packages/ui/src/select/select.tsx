import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { memo, type ReactNode, type Ref, startTransition, useState } from 'react';
import { controlClass, labelledInsideClass } from '../field/control-class.ts';
import { FieldLayout, insideLabelClass, labelClass, type FieldProps } from '../field/field.tsx';
import { useField } from '../field/use-field.ts';
import { popupClass, popupItemClass, popupPosition } from '../popup/popup-class.ts';
import { usePortalContainer } from '../portal-container/portal-container.tsx';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** Decorative icon before the label. */
  icon?: ReactNode;
  /** Short text at the end of the row, which describes the option and is not part of its name. */
  detail?: string | undefined;
}

export interface SelectProps<Value extends string = string> extends FieldProps {
  options: readonly SelectOption<Value>[];
  /** `null` or `''` while no option is chosen. */
  value: Value | '' | null;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  /** Hides the label visually, as in a row of filters. */
  labelHidden?: boolean | undefined;
  /** Shows the label inside the box, above the value, for filters in a row. */
  labelInside?: boolean | undefined;
  /** Whether the list of options is open at first. */
  defaultOpen?: boolean | undefined;
  className?: string | undefined;
  /** The trigger button, so that a form can focus it. */
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A choice of one option from a list. */
export function Select<Value extends string = string>({
  options,
  value,
  onChange,
  onBlur,
  placeholder = 'Selecione',
  name,
  disabled = false,
  labelHidden = false,
  labelInside = false,
  defaultOpen = false,
  ref,
  ...props
}: SelectProps<Value>) {
  const { ids, layout, description } = useField(props);
  const [open, setOpen] = useState(defaultOpen);
  const labelClassName = labelHidden ? 'sr-only' : labelInside ? insideLabelClass : labelClass;
  const chosen = options.find((option) => option.value === value);

  return (
    // Base UI would inject a <style> element, which a strict content security policy forbids.
    <CSPProvider disableStyleElements>
      <Base.Root<Value>
        items={options}
        value={value === '' ? null : value}
        onValueChange={(next) => {
          if (next !== null) onChange(next);
        }}
        open={open}
        onOpenChange={(next) => {
          // The press shows at once, and the list when it is drawn: a long one takes a few frames.
          if (next) startTransition(() => setOpen(true));
          else setOpen(false);
        }}
        disabled={disabled}
        name={name}
        id={ids.control}
        modal={false}
      >
        <FieldLayout
          {...layout}
          labelInside={labelInside}
          labelSlot={<Base.Label className={labelClassName}>{props.label}</Base.Label>}
        >
          <Base.Trigger
            ref={ref}
            onBlur={onBlur}
            {...description}
            className={clsx(
              controlClass,
              'flex items-center gap-3 text-left data-disabled:border-line data-disabled:bg-sunken data-disabled:text-muted',
              labelInside && labelledInsideClass,
            )}
          >
            {chosen?.icon ? <span aria-hidden>{chosen.icon}</span> : null}
            <Base.Value
              placeholder={placeholder}
              className="min-w-0 flex-1 truncate data-placeholder:text-subtle"
            />
            <Base.Icon className={clsx('text-muted', labelInside && 'absolute top-2 right-2.5')}>
              <ChevronDown aria-hidden className={labelInside ? 'size-4' : 'size-5'} />
            </Base.Icon>
          </Base.Trigger>
        </FieldLayout>
        <OptionList options={options} />
      </Base.Root>
    </CSPProvider>
  );
}

/** Memoized: the list takes most of the time, and the choice of an option does not change it. */
const OptionList = memo(function OptionList({ options }: { options: readonly SelectOption[] }) {
  const container = usePortalContainer();
  return (
    <Base.Portal container={container}>
      <Base.Backdrop className="fixed inset-0 z-60 touch-none" />
      <Base.Positioner {...popupPosition} alignItemWithTrigger={false}>
        <Base.Popup
          className={clsx(
            popupClass,
            'max-h-[min(var(--available-height),22rem)] min-w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain p-1.5',
          )}
        >
          {options.map((option) => (
            <Base.Item
              key={option.value}
              value={option.value}
              {...(option.detail === undefined ? {} : { 'aria-description': option.detail })}
              className={clsx(popupItemClass, 'data-selected:font-semibold')}
            >
              {option.icon ? <span aria-hidden>{option.icon}</span> : null}
              <Base.ItemText className="min-w-0 flex-1">{option.label}</Base.ItemText>
              {option.detail === undefined ? null : (
                <span aria-hidden className="text-sm font-normal text-muted tabular-nums">
                  {option.detail}
                </span>
              )}
              <Base.ItemIndicator className="text-brand">
                <Check aria-hidden className="size-5" />
              </Base.ItemIndicator>
            </Base.Item>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
});

import { clsx } from 'clsx';
import {
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentPropsWithRef,
  type MouseEvent,
} from 'react';
import { controlClass } from '../field/control-class.ts';
import { FieldLayout, type FieldProps } from '../field/field.tsx';
import { describeControl, useFieldIds } from '../field/use-field-ids.ts';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'max' | 'min' | 'size'
>;

export interface MoneyFieldProps extends FieldProps, InputProps {
  /** The amount in centavos; `null` while empty. */
  value: number | null;
  onChange: (centavos: number | null) => void;
  /** Writes an amount, e.g. `12345` as `R$ 123,45`. */
  format: (centavos: number) => string;
  /** Reads what stands in the field as its digits: `R$ 123,45` is 12345; `null` without any. */
  parseTyped: (text: string) => number | null;
  /** Reads pasted text as an amount in centavos; `null` when it is none. */
  parsePaste: (text: string) => number | null;
  /** The largest amount taken, in centavos; more is refused with a message. */
  max?: number | undefined;
  /** Larger figures, for the one field a dialog is about. */
  prominent?: boolean | undefined;
}

const isDeletion = (event: ChangeEvent<HTMLInputElement>) =>
  event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType.startsWith('delete');

/** Brings the caret to the end, where digits are added, unless something is selected. */
function caretToEnd({ currentTarget: input }: MouseEvent<HTMLInputElement>) {
  if (input.selectionStart === input.selectionEnd) {
    input.setSelectionRange(input.value.length, input.value.length);
  }
}

/**
 * An amount of money typed as on a card machine: digits come in from the right, so that `12345`
 * reads `R$ 123,45` and backspace takes the last one away.
 */
export function MoneyField({
  label,
  error,
  hint,
  id,
  value,
  onChange,
  format,
  parseTyped,
  parsePaste,
  max,
  prominent = false,
  placeholder,
  className,
  onPaste,
  ...rest
}: MoneyFieldProps) {
  const ids = useFieldIds(id);
  const [rejection, setRejection] = useState<string>();
  const shownError = rejection ?? error;

  const accept = (centavos: number | null) => {
    if (centavos !== null && max !== undefined && centavos > max) {
      setRejection(`O valor máximo é ${format(max)}.`);
      return;
    }
    setRejection(undefined);
    if (centavos !== value) onChange(centavos);
  };

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    const centavos = parseTyped(text);
    if (centavos === null && /\d/.test(text)) {
      setRejection('O valor é grande demais.');
      return;
    }
    // Without this the last zero could never be deleted: R$ 0,00 would come back at once.
    accept(centavos === 0 && isDeletion(event) ? null : centavos);
  };

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const centavos = parsePaste(event.clipboardData.getData('text'));
    if (centavos === null) setRejection('O texto colado não é um valor.');
    else accept(centavos);
  };

  return (
    <FieldLayout ids={ids} label={label} error={shownError} hint={hint} className={className}>
      <input
        autoComplete="off"
        onClick={caretToEnd}
        {...rest}
        id={ids.control}
        type="text"
        inputMode="numeric"
        placeholder={placeholder ?? format(0)}
        value={value === null ? '' : format(value)}
        onChange={handleChange}
        onPaste={handlePaste}
        {...describeControl(ids, { error: shownError, hint })}
        className={clsx(
          controlClass,
          'tabular-nums',
          prominent && 'min-h-16! text-2xl! font-semibold tracking-tight',
        )}
      />
      {/* The rejection comes up while typing, away from any submit: it has to be spoken. */}
      <span aria-live="polite" className="sr-only">
        {rejection}
      </span>
    </FieldLayout>
  );
}

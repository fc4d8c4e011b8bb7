import { clsx } from 'clsx';
import {
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { controlClass } from '../field/control-class.ts';
import { FieldLayout, type FieldProps } from '../field/field.tsx';
import { type InputProps, useField } from '../field/use-field.ts';

export interface MoneyFieldProps extends FieldProps, InputProps<'inputMode'> {
  /** The amount in centavos; `null` while empty. */
  value: number | null;
  onChange: (centavos: number | null) => void;
  /** Formats an amount in centavos, e.g. `12345` as `R$ 123,45`. */
  format: (centavos: number) => string;
  /** Parses the field's text by its digits: `R$ 123,45` is 12345; `null` without digits. */
  parseTyped: (text: string) => number | null;
  /** Parses pasted text as an amount in centavos; `null` when it is not one. */
  parsePaste: (text: string) => number | null;
  /** The largest valid amount in centavos. A larger one is rejected with a message. */
  max?: number | undefined;
  /** Covers a filled-in amount until the user presses the field or types in it. */
  cover?: string | undefined;
  /** Larger text, for the main field of a dialog. */
  prominent?: boolean | undefined;
}

const isDeletion = (event: ChangeEvent<HTMLInputElement>) =>
  event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType.startsWith('delete');

/** Keys that leave the field, or only modify others. */
const passingKeys = new Set(['Tab', 'Enter', 'Escape', 'Shift', 'Control', 'Alt', 'Meta']);

/** Moves the caret to the end, where digits are added, unless text is selected. */
function caretToEnd({ currentTarget: input }: MouseEvent<HTMLInputElement>) {
  if (input.selectionStart === input.selectionEnd) {
    input.setSelectionRange(input.value.length, input.value.length);
  }
}

/**
 * A field for an amount, typed as on a card terminal: digits shift in from the right, so that `12345`
 * shows `R$ 123,45`, and backspace removes the last one.
 */
export function MoneyField({
  value,
  onChange,
  format,
  parseTyped,
  parsePaste,
  max,
  cover,
  prominent = false,
  placeholder,
  onPaste,
  ...props
}: MoneyFieldProps) {
  const [rejection, setRejection] = useState<string>();
  const [isTouched, setTouched] = useState(false);
  const [edits, setEdits] = useState(0);
  const { layout, control } = useField({
    ...props,
    error: rejection ?? props.error,
  });

  const accept = (centavos: number | null) => {
    setTouched(true);
    if (centavos !== null && max !== undefined && centavos > max) {
      setRejection(`O valor máximo é ${format(max)}.`);
      return;
    }
    setRejection(undefined);
    if (centavos === value) return;
    setEdits(edits + 1);
    onChange(centavos);
  };

  /** Shows the amount before the browser changes it. */
  const uncover = ({ currentTarget: input }: KeyboardEvent<HTMLInputElement>) => {
    if (isTouched) return;
    const { selectionStart, selectionEnd, value: text } = input;
    flushSync(() => setTouched(true));
    if (selectionStart === 0 && selectionEnd === text.length) input.select();
  };

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    const centavos = parseTyped(text);
    if (centavos === null && /\d/.test(text)) {
      setRejection('O valor é grande demais.');
      return;
    }
    // Allows deleting the last zero: R$ 0,00 would reappear otherwise.
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
    <FieldLayout {...layout}>
      <input
        autoComplete="off"
        onClick={caretToEnd}
        {...control}
        type="text"
        inputMode="numeric"
        placeholder={placeholder ?? format(0)}
        value={value === null ? '' : cover === undefined || isTouched ? format(value) : cover}
        // Tells the form of changes where the text does not: uncovering is none.
        data-edits={cover === undefined ? undefined : edits}
        onPointerDown={() => setTouched(true)}
        onKeyDown={(event) => {
          if (cover !== undefined && !passingKeys.has(event.key)) uncover(event);
        }}
        onChange={handleChange}
        onPaste={handlePaste}
        className={clsx(
          controlClass,
          'tabular-nums',
          prominent && 'min-h-16! text-2xl! font-semibold tracking-tight',
        )}
      />
      {/* The message appears while typing, without a submit, so screen readers must announce it. */}
      <span aria-live="polite" className="sr-only">
        {rejection}
      </span>
    </FieldLayout>
  );
}

import { clsx } from 'clsx';
import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type Ref, useId, useState } from 'react';
import { controlClass } from '../field/control-class.ts';
import { FieldLayout, type FieldProps } from '../field/field.tsx';
import { useField } from '../field/use-field.ts';

export interface ChipsFieldProps extends FieldProps {
  values: readonly string[];
  /** The texts that the browser proposes while the user types. */
  proposals: readonly string[];
  /** Called with a typed text, which may have commas. */
  onAdd: (text: string) => void;
  onRemove: (value: string) => void;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  /** The input, so that a form can focus it. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Hides the arrow of the browser, which opens its list, below the arrow of the other fields. */
const arrowClass =
  '[&::-webkit-calendar-picker-indicator]:size-5 [&::-webkit-calendar-picker-indicator]:opacity-0';

/** A field of several short texts. Enter, a comma, a proposal or leaving the field takes the typed text; a press on a text removes it. */
export function ChipsField({
  values,
  proposals,
  onAdd,
  onRemove,
  onBlur,
  ...props
}: ChipsFieldProps) {
  const { layout, control } = useField(props);
  const [text, setText] = useState('');
  const listId = useId();
  const inputId = control.id;
  const take = (typed: string) => {
    setText('');
    if (typed.trim() !== '') onAdd(typed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const last = values.at(-1);
    if (event.key === 'Enter' && text.trim() !== '') {
      // The form is not sent yet.
      event.preventDefault();
      take(text);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) onRemove(last);
  };
  return (
    <FieldLayout {...layout}>
      <div className="relative grid">
        <input
          {...control}
          list={listId}
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          onChange={({ target: { value }, nativeEvent }) => {
            // Some browsers do not say that the user has chosen from the list.
            const { inputType } = nativeEvent as Partial<InputEvent>;
            const isTyped = inputType && inputType !== 'insertReplacementText';
            const isChosen = !isTyped && proposals.includes(value);
            if (isChosen || value.includes(',')) take(value);
            else setText(value);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            take(text);
            onBlur?.();
          }}
          className={clsx(controlClass, arrowClass)}
        />
        {proposals.length > 0 ? (
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-muted"
          />
        ) : null}
      </div>
      <datalist id={listId}>
        {proposals.map((proposal) =>
          values.includes(proposal) ? null : <option key={proposal}>{proposal}</option>,
        )}
      </datalist>
      {values.length > 0 ? (
        <ul aria-label={props.label} className="flex flex-wrap gap-2">
          {values.map((value) => (
            <li key={value} className="min-w-0">
              <button
                type="button"
                aria-label={`Tirar ${value}`}
                onClick={(event) => {
                  focusNeighbour(event, inputId);
                  onRemove(value);
                }}
                className="flex min-h-touch max-w-full items-center gap-1.5 rounded-full bg-brand-soft px-3 text-sm font-medium text-on-brand-soft hover:bg-sunken"
              >
                <span className="truncate">{value}</span>
                <X aria-hidden className="size-4 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </FieldLayout>
  );
}

/**
 * Moves the focus to a text beside the pressed one, or to the input. A dialog focuses itself a frame after a focused
 * button is removed, and would interrupt a user who types by then.
 */
function focusNeighbour({ currentTarget }: MouseEvent, inputId: string) {
  const item = currentTarget.closest('li');
  const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector(
    'button',
  );
  (beside ?? document.getElementById(inputId))?.focus();
}

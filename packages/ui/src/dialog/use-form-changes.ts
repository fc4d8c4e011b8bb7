import { useCallback, useRef } from 'react';

/** The first event of each kind comes before the change that it makes. A screen reader's press is a mouse event only. */
const firstTouches = ['keydown', 'pointerdown', 'mousedown', 'beforeinput'];

type Input = HTMLInputElement | HTMLTextAreaElement;

/**
 * Detects the user's changes of a form by its inputs, hidden ones included. What the app fills in before
 * the user touches the form, such as a proposed account, is no change, and neither is an input that it adds later.
 */
export function useFormChanges() {
  const form = useRef<HTMLFormElement>(null);
  const initialValues = useRef<Map<Input, string>>(undefined);
  /** Whether the user has typed something whose earlier value is unknown. */
  const hasTyped = useRef(false);
  const formRef = useCallback((node: HTMLFormElement | null) => {
    form.current = node;
    initialValues.current = undefined;
    hasTyped.current = false;
    if (!node) return;
    const remember = () => (initialValues.current ??= valuesOf(node));
    for (const type of firstTouches) node.addEventListener(type, remember, { capture: true });
    // Dictation and autofill change a form without touching it, and an input may have been added since.
    const noteInput = ({ target }: Event) => {
      hasTyped.current ||= initialValues.current?.has(target as Input) !== true;
    };
    node.addEventListener('input', noteInput, { capture: true });
  }, []);
  const isChanged = () => {
    if (!form.current) return false;
    if (hasTyped.current) return true;
    const initial = initialValues.current;
    return [...valuesOf(form.current)].some(
      ([input, value]) => initial?.has(input) && initial.get(input) !== value,
    );
  };
  return { formRef, isChanged };
}

function valuesOf(form: HTMLFormElement): Map<Input, string> {
  const inputs = form.querySelectorAll<HTMLInputElement>('input, textarea');
  return new Map(
    Array.from(inputs, (input) => {
      const { value, checked, dataset } = input;
      return [input, JSON.stringify([dataset['edits'] ?? value, checked])];
    }),
  );
}

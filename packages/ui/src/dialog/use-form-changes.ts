import { useCallback, useRef } from 'react';

/** The first event of each kind comes before the change that it makes. A screen reader's press is a mouse event only. */
const firstTouches = ['keydown', 'pointerdown', 'mousedown', 'beforeinput'];

/**
 * Detects the user's changes of a form by its inputs, hidden ones included. What the app fills in before
 * the user touches the form, such as a proposed account, is no change.
 */
export function useFormChanges() {
  const form = useRef<HTMLFormElement>(null);
  const initialValues = useRef<string>(undefined);
  const formRef = useCallback((node: HTMLFormElement | null) => {
    form.current = node;
    initialValues.current = undefined;
    if (!node) return;
    const remember = () => (initialValues.current ??= valuesOf(node));
    for (const type of firstTouches) node.addEventListener(type, remember, { capture: true });
    // Dictation and autofill change a form without touching it. Its earlier values are unknown then.
    node.addEventListener('input', () => (initialValues.current ??= ''), { capture: true });
  }, []);
  const isChanged = () =>
    form.current !== null &&
    initialValues.current !== undefined &&
    valuesOf(form.current) !== initialValues.current;
  return { formRef, isChanged };
}

function valuesOf(form: HTMLFormElement): string {
  const inputs = form.querySelectorAll<HTMLInputElement>('input, textarea');
  return JSON.stringify(
    Array.from(inputs, ({ value, checked, dataset }) => [dataset['edits'] ?? value, checked]),
  );
}

import { useCallback, useRef } from 'react';

/** Whether anything in a form is other than when it was opened; every field has an input, if a hidden one. */
export function useFormChanges() {
  const form = useRef<HTMLFormElement>(null);
  const valuesBefore = useRef('');
  const formRef = useCallback((node: HTMLFormElement | null) => {
    form.current = node;
    if (node) valuesBefore.current = valuesOf(node);
  }, []);
  const isChanged = () => form.current !== null && valuesOf(form.current) !== valuesBefore.current;
  return { formRef, isChanged };
}

function valuesOf(form: HTMLFormElement): string {
  const inputs = form.querySelectorAll<HTMLInputElement>('input, textarea');
  return JSON.stringify(Array.from(inputs, ({ value, checked }) => [value, checked]));
}

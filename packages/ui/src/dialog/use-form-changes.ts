import { useCallback, useRef } from 'react';

/** Detects changes of a form since it was mounted, by its inputs, hidden ones included. */
export function useFormChanges() {
  const form = useRef<HTMLFormElement>(null);
  const initialValues = useRef('');
  const formRef = useCallback((node: HTMLFormElement | null) => {
    form.current = node;
    if (node) initialValues.current = valuesOf(node);
  }, []);
  const isChanged = () => form.current !== null && valuesOf(form.current) !== initialValues.current;
  return { formRef, isChanged };
}

function valuesOf(form: HTMLFormElement): string {
  const inputs = form.querySelectorAll<HTMLInputElement>('input, textarea');
  return JSON.stringify(Array.from(inputs, ({ value, checked }) => [value, checked]));
}

import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { controlClass } from '../field/control-class.ts';
import { FieldLayout, type FieldProps } from '../field/field.tsx';
import { useField } from '../field/use-field.ts';

export interface TextAreaProps extends FieldProps, ComponentPropsWithRef<'textarea'> {}

/** A field for several lines of text. Accepts the props of `<textarea>`, including `ref`. */
export function TextArea({ rows = 6, ...props }: TextAreaProps) {
  const { layout, control } = useField(props);
  return (
    <FieldLayout {...layout}>
      <textarea {...control} rows={rows} className={clsx(controlClass, 'py-3')} />
    </FieldLayout>
  );
}

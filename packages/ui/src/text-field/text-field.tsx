import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { controlClass } from '../field/control-class.ts';
import { FieldLayout, type FieldProps } from '../field/field.tsx';
import { useField } from '../field/use-field.ts';

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'size'> {
  /** Content inside the box, at its end. */
  adornment?: ReactNode;
}

/** A single-line text field. Accepts the props of `<input>`, including `ref`. */
export function TextField({ type = 'text', adornment, ...props }: TextFieldProps) {
  const { layout, control } = useField(props);
  return (
    <FieldLayout {...layout}>
      <div className="relative">
        <input
          {...control}
          type={type}
          className={clsx(controlClass, adornment ? 'pr-13' : undefined)}
        />
        {adornment ? (
          <div className="absolute inset-y-0 right-1 flex items-center">{adornment}</div>
        ) : null}
      </div>
    </FieldLayout>
  );
}

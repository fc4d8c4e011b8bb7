import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { controlClass } from '../field/control-class.ts';
import { FieldLayout, type FieldProps } from '../field/field.tsx';
import { describeControl, useFieldIds } from '../field/use-field-ids.ts';

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'size'> {
  /** Content inside the box, at its end. */
  adornment?: ReactNode;
}

/** A single-line text field. Accepts the props of `<input>`, including `ref`. */
export function TextField({
  label,
  error,
  hint,
  id,
  type = 'text',
  adornment,
  className,
  ...rest
}: TextFieldProps) {
  const ids = useFieldIds(id);
  return (
    <FieldLayout ids={ids} label={label} error={error} hint={hint} className={className}>
      <div className="relative">
        <input
          {...rest}
          id={ids.control}
          type={type}
          {...describeControl(ids, { error, hint })}
          className={clsx(controlClass, adornment ? 'pr-13' : undefined)}
        />
        {adornment ? (
          <div className="absolute inset-y-0 right-1 flex items-center">{adornment}</div>
        ) : null}
      </div>
    </FieldLayout>
  );
}

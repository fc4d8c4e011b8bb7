import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import { FieldLayout } from './field.tsx';
import { useFieldIds } from './use-field-ids.ts';

interface RadioFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Lays out the options. */
  className: string;
  children: ReactNode;
}

/** A labelled group of radio buttons that look like swatches or tiles. */
export function RadioField({ label, value, onChange, className, children }: RadioFieldProps) {
  const ids = useFieldIds();
  return (
    <FieldLayout ids={ids} label={label} group>
      <RadioGroup<string>
        value={value}
        onValueChange={(next) => onChange(next)}
        aria-labelledby={ids.label}
        className={className}
      >
        {children}
      </RadioGroup>
    </FieldLayout>
  );
}

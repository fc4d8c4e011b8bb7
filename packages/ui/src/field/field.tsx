import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldIds } from './use-field-ids.ts';

/** The props of every field. */
export interface FieldProps {
  /** The visible label, and the control's accessible name. */
  label: string;
  /** The validation message; marks the control invalid and describes it. */
  error?: string | undefined;
  /** A help text, which describes the control. */
  hint?: string | undefined;
}

interface FieldLayoutProps extends FieldProps {
  ids: FieldIds;
  /** A custom label element. */
  labelSlot?: ReactNode;
  /** Shows the label inside the control, which reserves space for it. */
  labelInside?: boolean | undefined;
  /** Renders a `<span>` as the label of a group of controls, which cannot have a `<label>`. */
  group?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export const labelClass = 'text-sm font-medium text-ink';

/** A label inside the box of its control, above the value, for filters in a row. */
export const insideLabelClass =
  'pointer-events-none absolute top-1.5 left-3 z-1 text-xs font-medium text-muted';

/** The layout of a field: label, control, hint and error. */
export function FieldLayout({
  ids,
  label,
  labelSlot,
  labelInside = false,
  group = false,
  error,
  hint,
  className,
  children,
}: FieldLayoutProps) {
  const labelClassName = labelInside ? insideLabelClass : labelClass;
  const plainLabel = group ? (
    <span id={ids.label} className={labelClassName}>
      {label}
    </span>
  ) : (
    <label id={ids.label} htmlFor={ids.control} className={labelClassName}>
      {label}
    </label>
  );
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', labelInside && 'relative', className)}>
      {labelSlot ?? plainLabel}
      {children}
      {hint ? (
        <p id={ids.hint} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={ids.error} className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  );
}

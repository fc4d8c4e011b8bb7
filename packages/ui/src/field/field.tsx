import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldIds } from './use-field-ids.ts';

/** What every field takes. */
export interface FieldProps {
  /** The visible label, and the control's accessible name. */
  label: string;
  /** Why the value is refused; marks the control invalid and describes it. */
  error?: string | undefined;
  /** A word of help; describes the control. */
  hint?: string | undefined;
}

interface FieldLayoutProps extends FieldProps {
  ids: FieldIds;
  /** The label element, when the control brings its own. */
  labelSlot?: ReactNode;
  /** Draws the label within the control; the control leaves room for it. */
  labelInside?: boolean | undefined;
  /** For a group of controls, where `<label for>` has nothing to point to. */
  group?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export const labelClass = 'text-sm font-medium text-ink';

/** A label within the box of its control, above the value: for filters, which come several a row. */
export const insideLabelClass =
  'pointer-events-none absolute top-1.5 left-3 z-1 text-xs font-medium text-muted';

/** Label above, control, then the hint and the error that describe it. */
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

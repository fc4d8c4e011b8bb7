export interface FormFailureProps {
  title: string;
  /** What the user can do. */
  description?: string | undefined;
}

/** Says in a form, beside its button, why it was not sent. */
export function FormFailure({ title, description }: FormFailureProps) {
  return (
    <p role="alert" className="rounded-control bg-danger-soft p-4 text-danger">
      <strong>{title}</strong>
      {description === undefined ? null : `. ${description}`}
    </p>
  );
}

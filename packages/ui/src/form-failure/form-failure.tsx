import { Button } from '../button/button.tsx';

export interface FormFailureProps {
  title: string;
  /** What the user can do. */
  description?: string | undefined;
  /** What the user can do at once, shown as a button. */
  action?: { label: string; onClick: () => void } | undefined;
}

/** Says in a form, beside its button, why it was not sent. */
export function FormFailure({ title, description, action }: FormFailureProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-control bg-danger-soft p-4 text-danger">
      <p>
        <strong>{title}</strong>
        {description === undefined ? null : `. ${description}`}
      </p>
      {action ? (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      ) : null}
    </div>
  );
}

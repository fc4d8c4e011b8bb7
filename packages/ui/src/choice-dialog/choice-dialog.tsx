import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';

/** Ends an action for which the user has not chosen. */
class NoChoiceError extends Error {
  override name = 'NoChoiceError';
}

/** Returns a function that asks for a choice, and the state of the dialog that asks. */
export function useChoice<Value extends string>() {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(value: Value | null) => void>(undefined);
  /** @throws NoChoiceError when the user closes the dialog. */
  const ask = useCallback(
    () =>
      new Promise<Value>((resolve, reject) => {
        answer.current = (value) => (value === null ? reject(new NoChoiceError()) : resolve(value));
        setOpen(true);
      }),
    [],
  );
  const onChosen = (value: Value | null) => {
    setOpen(false);
    answer.current?.(value);
  };
  return { ask, isOpen, onChosen };
}

export interface ChoiceDialogProps<Value extends string> {
  isOpen: boolean;
  /** Called with `null` when the user closes the dialog. */
  onChosen: (value: Value | null) => void;
  /** The question, and the accessible name. */
  title: string;
  description: ReactNode;
  /** The buttons in display order. The last one is the primary one. */
  choices: readonly { value: Value; label: string }[];
}

/** Asks for one of two or three choices. Each button answers. */
export function ChoiceDialog<Value extends string>({
  isOpen,
  onChosen,
  title,
  description,
  choices,
}: ChoiceDialogProps<Value>) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onChosen(null);
      }}
      size="sm"
      title={title}
      description={description}
    >
      <div className="grid gap-3">
        {choices.map(({ value, label }, index) => (
          <Button
            key={value}
            variant={index === choices.length - 1 ? 'primary' : 'secondary'}
            onClick={() => onChosen(value)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

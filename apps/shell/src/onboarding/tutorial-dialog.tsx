import { Button } from '@tostao/ui/button';
import { Dialog } from '@tostao/ui/dialog';
import { clsx } from 'clsx';
import { Lightbulb } from 'lucide-react';
import { useRef, useState } from 'react';
import { steps } from './steps.tsx';

interface TutorialDialogProps {
  open: boolean;
  /** Called when the tutorial is completed, skipped or closed. */
  onClose: () => void;
}

/** Introduces the app in four steps. */
export default function TutorialDialog({ open, onClose }: TutorialDialogProps) {
  const [index, setIndex] = useState(0);
  const next = useRef<HTMLButtonElement>(null);
  const step = steps[index];
  const isLast = index === steps.length - 1;
  if (!step) return null;

  return (
    <Dialog
      title={step.title}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onClosed={() => setIndex(0)}
      initialFocus={next}
      footer={
        <>
          <Button
            variant="secondary"
            aria-disabled={index === 0}
            onClick={() => setIndex(index - 1)}
          >
            Anterior
          </Button>
          <Button ref={next} onClick={isLast ? onClose : () => setIndex(index + 1)}>
            {isLast ? 'Começar a usar' : 'Próximo'}
          </Button>
        </>
      }
    >
      <div
        aria-hidden
        className="grid h-52 place-items-center overflow-hidden rounded-card bg-linear-to-br from-hero to-hero-deep px-4"
      >
        {step.picture}
      </div>
      <div aria-live="polite" className="mt-5 grid min-h-32 content-start gap-3">
        <p className="text-sm font-semibold text-brand">
          Passo {index + 1} de {steps.length}
        </p>
        <p>{step.text}</p>
        {step.tip ? (
          <p className="flex gap-2.5 rounded-control bg-gold-soft p-3 text-sm text-warning">
            <Lightbulb aria-hidden className="size-5 shrink-0" />
            {step.tip}
          </p>
        ) : null}
      </div>
      <div className="flex min-h-touch items-center justify-between">
        <div aria-hidden className="flex gap-2">
          {steps.map(({ title }, at) => (
            <span
              key={title}
              className={clsx(
                'h-2 rounded-full transition-[width,background-color]',
                at === index ? 'w-6 bg-brand' : 'w-2 bg-track',
              )}
            />
          ))}
        </div>
        {isLast ? null : (
          <Button variant="ghost" size="sm" className="-mr-3" onClick={onClose}>
            Pular tutorial
          </Button>
        )}
      </div>
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { componentQuery } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { useEffect, useEffectEvent, useState } from 'react';

interface PasteFieldProps {
  /** Why the pasted text could not be read. */
  error: Error | null;
  pending: boolean;
  onFile: (file: File) => void;
}

const formQuery = componentQuery('The form of pasted text', () => import('./paste-form.tsx'));
/** Where a paste is meant for the element that has the focus. */
const otherTargets = 'input, textarea, [role="dialog"], [role="alertdialog"]';

/** Reads text that the user pastes into a field, or anywhere on the page while no field has the focus. */
export function PasteField({ error, pending, onFile }: PasteFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const form = useQuery({ ...formQuery, enabled: isOpen });
  const paste = useEffectEvent(({ target, clipboardData }: ClipboardEvent) => {
    const isElsewhere = target instanceof Element && target.closest(otherTargets) !== null;
    if (pending || isElsewhere || !clipboardData) return;
    const [file] = clipboardData.files;
    if (file) return onFile(file);
    setText(clipboardData.getData('text'));
    setOpen(true);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        className="justify-self-center"
        disabled={pending}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Colar texto
      </Button>
      {isOpen && form.data ? (
        <form.data.PasteForm {...{ text, error, pending, onFile }} onText={setText} />
      ) : null}
      {isOpen && form.isError ? (
        <InlineFailure
          text="Não foi possível abrir o campo."
          pending={form.isFetching}
          onRetry={() => void form.refetch()}
        />
      ) : null}
    </div>
  );
}

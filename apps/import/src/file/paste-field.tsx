import { Button } from '@tostao/ui/button';
import { TextArea } from '@tostao/ui/text-area';
import { ClipboardPaste } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { explainFileProblem } from './file-problem.tsx';
import { pastedFile } from './pasted-file.ts';

interface PasteFieldProps {
  /** Why the pasted text could not be read. */
  error: Error | null;
  pending: boolean;
  onFile: (file: File) => void;
}

/** Where a paste is meant for the element that has the focus. */
const otherTargets = 'input, textarea, [role="dialog"], [role="alertdialog"]';
const focus = (area: HTMLTextAreaElement | null) => area?.focus();

/** Reads text that the user pastes into a field, or anywhere on the page while no field has the focus. */
export function PasteField({ error, pending, onFile }: PasteFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isBlank = text.trim() === '';
    setMissing(isBlank);
    if (!isBlank) onFile(pastedFile(text));
  };
  const problem = error ? explainFileProblem(error).replaceAll('arquivo', 'texto') : undefined;

  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        className="justify-self-center"
        icon={<ClipboardPaste aria-hidden />}
        disabled={pending}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Colar texto
      </Button>
      {isOpen ? (
        <form noValidate onSubmit={submit} className="grid gap-3">
          <TextArea
            ref={focus}
            label="Texto do extrato"
            hint="Um OFX ou CSV, ou linhas copiadas do site do banco ou de uma planilha."
            autoComplete="off"
            spellCheck={false}
            value={text}
            error={isMissing ? 'Cole o texto do extrato' : problem}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button
            type="submit"
            className="justify-self-end"
            loading={pending}
            loadingText="Lendo o texto..."
          >
            Ler texto
          </Button>
        </form>
      ) : null}
    </div>
  );
}

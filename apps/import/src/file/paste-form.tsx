import { Button } from '@tostao/ui/button';
import { TextArea } from '@tostao/ui/text-area';
import { type FormEvent, useState } from 'react';
import { explainFileProblem } from './file-problem.tsx';
import { pastedFile } from './pasted-file.ts';

interface PasteFormProps {
  text: string;
  onText: (text: string) => void;
  /** Why the text could not be read. */
  error: Error | null;
  pending: boolean;
  onFile: (file: File) => void;
}

const focus = (area: HTMLTextAreaElement | null) => area?.focus();

/** Reads the text of a statement. A chunk of its own: most people choose a file. */
export function PasteForm({ text, onText, error, pending, onFile }: PasteFormProps) {
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isBlank = text.trim() === '';
    setMissing(isBlank);
    if (!isBlank) onFile(pastedFile(text));
  };
  const problem = error ? explainFileProblem(error).replaceAll('arquivo', 'texto') : undefined;
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextArea
        ref={focus}
        label="Texto do extrato"
        hint="Um OFX ou CSV, ou linhas copiadas do site do banco ou de uma planilha."
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={isMissing ? 'Cole o texto do extrato' : problem}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
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
  );
}

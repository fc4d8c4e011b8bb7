import { FileUp } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';

interface FileFieldProps {
  disabled: boolean;
  /** Called when the user is about to choose a file. */
  onApproach: () => void;
  onFile: (file: File) => void;
}

/** Lets the user choose a statement, or drop one: the input covers the whole area. */
export function FileField({ disabled, onApproach, onFile }: FileFieldProps) {
  const [isOver, setIsOver] = useState(false);
  const hintId = useId();
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Lets the user choose the same file again.
    currentTarget.value = '';
    setIsOver(false);
    if (file) onFile(file);
  };
  return (
    <div
      data-over={isOver || undefined}
      className="relative flex flex-col items-center gap-1 rounded-card border-2 border-dashed border-outline bg-surface px-5 py-8 text-center transition hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand has-disabled:opacity-60 data-over:border-brand data-over:bg-brand-soft"
    >
      <span
        aria-hidden
        className="mb-2 grid size-14 place-items-center rounded-full bg-brand-soft text-on-brand-soft"
      >
        <FileUp className="size-7" />
      </span>
      <span aria-hidden className="text-heading">
        Escolha o extrato ou arraste para cá
      </span>
      <span id={hintId} className="max-w-md text-sm text-muted">
        OFX, CSV, XLSX ou XLS do seu banco, até 20 MB. O arquivo é lido aqui e não sai do seu
        aparelho.
      </span>
      <input
        type="file"
        accept=".ofx,.qfx,.csv,.txt,.xlsx,.xls,.qif,.ofc,.pdf,application/x-ofx,text/csv"
        aria-label="Arquivo"
        aria-describedby={hintId}
        disabled={disabled}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        onChange={choose}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onDragEnter={() => {
          onApproach();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
      />
    </div>
  );
}

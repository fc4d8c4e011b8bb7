import { Plus, Split, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';

interface DivisionRow {
  key: string;
  category: ReactNode;
  amount: ReactNode;
  onRemove: () => void;
}

export interface DivisionProps {
  title: string;
  rows: DivisionRow[];
  /** Missing where there is no room for another row. */
  onAdd?: (() => void) | undefined;
  onUndivide: () => void;
  /** What the rows lack or exceed. */
  problem: string | undefined;
}

/** Lays out the rows of a form that divides something among categories. */
export function Division({ title, rows, onAdd, onUndivide, problem }: DivisionProps) {
  const titleId = useId();
  return (
    <fieldset aria-labelledby={titleId} className="grid gap-3 rounded-control bg-sunken p-3">
      <div className="flex items-center justify-between gap-2">
        <p id={titleId} className="font-medium">
          {title}
        </p>
        <Button variant="ghost" size="sm" onClick={onUndivide}>
          Não dividir
        </Button>
      </div>
      <ol className="grid gap-3">
        {rows.map(({ key, category, amount, onRemove }, index) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_9rem_auto]"
          >
            <div className="max-sm:col-span-2">{category}</div>
            {amount}
            <IconButton
              label={`Tirar a ${index + 1}ª parte`}
              icon={<X />}
              className="mt-7"
              onClick={onRemove}
            />
          </li>
        ))}
      </ol>
      <div className="flex min-h-touch flex-wrap items-center justify-between gap-2">
        {onAdd ? (
          <Button variant="ghost" size="sm" icon={<Plus />} onClick={onAdd}>
            Adicionar categoria
          </Button>
        ) : null}
        <output className="text-sm font-medium text-danger tabular-nums">{problem}</output>
      </div>
    </fieldset>
  );
}

/** Offers to divide, below the choice of one category. */
export function DivideButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Split />}
      className="-mt-2 justify-self-start"
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

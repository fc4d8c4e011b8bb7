import { IconButton } from '@tostao/ui/icon-button';
import { ProgressBar } from '@tostao/ui/progress-bar';
import { FileText, ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useObjectUrl } from './receipt-file.ts';

interface ReceiptRowProps {
  name: string;
  /** The file, as soon as it is there. */
  file: Blob | undefined;
  isPdf: boolean;
  /** Whether the file cannot be had. */
  isMissing?: boolean;
  /** Opens the receipt large. */
  onOpen?: (() => void) | undefined;
  /** A text about it, such as its size. */
  text: ReactNode;
  /** How much of it has arrived, from 0 to 1. */
  progress?: number | undefined;
  actions: { label: string; icon: ReactNode; onClick: () => void; writes?: boolean }[];
}

/** Renders a receipt: a small picture, its name, and its buttons. */
export function ReceiptRow(props: ReceiptRowProps) {
  const { name, file, isPdf, isMissing = false, onOpen, text, progress, actions } = props;
  const url = useObjectUrl(isPdf ? undefined : file);
  const picture = url ? (
    <img src={url} alt="" className="size-full object-cover" />
  ) : isPdf ? (
    <FileText />
  ) : isMissing ? (
    <ImageOff />
  ) : null;
  const pictureClass =
    'grid size-14 shrink-0 place-items-center overflow-hidden rounded-chip bg-sunken text-muted [&_svg]:size-6';
  return (
    <li className="flex items-center gap-3 py-1.5">
      {onOpen ? (
        <button
          type="button"
          aria-label={`Abrir ${name}`}
          onClick={onOpen}
          className={pictureClass}
        >
          {picture}
        </button>
      ) : (
        <span className={pictureClass}>{picture}</span>
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium" title={name}>
          {name}
        </p>
        <p className="text-sm text-muted">{text}</p>
        {progress === undefined ? null : (
          <ProgressBar
            className="mt-1"
            label={`Envio de ${name}`}
            value={Math.round(progress * 100)}
          />
        )}
      </div>
      {actions.map(({ writes, onClick, ...action }) => (
        <IconButton
          key={action.label}
          data-writes={writes || undefined}
          {...action}
          onClick={(event) => {
            // The list moves up: the second press of two would hit the next receipt.
            if (event.detail > 1) return;
            if (writes) focusNeighbour(event.currentTarget);
            onClick();
          }}
        />
      ))}
    </li>
  );
}

/** Moves the focus to the receipt after the one that is removed, or before it, or to the first button below the list. */
function focusNeighbour(pressed: Element) {
  const item = pressed.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const next =
    beside?.querySelector<HTMLElement>('button:last-child') ??
    item?.parentElement?.nextElementSibling?.querySelector('button');
  next?.focus();
}

import { useCanWrite } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { clsx } from 'clsx';
import { Camera, Paperclip } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

interface AttachButtonsProps {
  onFiles: (files: File[]) => void;
  /** Whether the row has as many receipts as one may have. */
  isFull: boolean;
  /** Why files were not attached. */
  problems: string[];
  /** Another button beside those that attach. */
  action?: ReactNode;
  /** The receipts, as list items. */
  children: ReactNode;
}

const kinds = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf';

/** Renders receipts and the ways to attach another one: a file, the camera, dropping and pasting. */
export function AttachButtons({ onFiles, isFull, problems, action, children }: AttachButtonsProps) {
  const canWrite = useCanWrite();
  const [isOver, setIsOver] = useState(false);
  const chosen = useRef<HTMLInputElement>(null);
  const taken = useRef<HTMLInputElement>(null);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    // A spreadsheet copies its cells as a text and a picture.
    const isText = isTyping && event.clipboardData?.types.includes('text/plain');
    if (files.length === 0 || !canWrite || isText || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A shared file may be refused below the visible part of the form.
    if (problems.length > 0) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [problems]);

  const input = (ref: typeof chosen, capture?: 'environment') => (
    <input
      ref={ref}
      hidden
      type="file"
      accept={capture ? 'image/*' : kinds}
      multiple={!capture}
      capture={capture}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // Lets the user choose the same file again.
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );

  return (
    <div
      className={clsx(
        'grid grid-cols-1 gap-2 rounded-card',
        isOver && 'bg-brand-soft outline-2 outline-brand',
      )}
      onDragOver={(event) => {
        if (!canWrite || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        if (!canWrite || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <ul aria-label="Comprovantes" className="empty:hidden">
        {children}
      </ul>
      <div data-writes className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<Paperclip />}
          disabled={isFull}
          onClick={() => chosen.current?.click()}
        >
          Anexar
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<Camera />}
          disabled={isFull}
          onClick={() => taken.current?.click()}
        >
          Tirar foto
        </Button>
        {action}
        {input(chosen)}
        {input(taken, 'environment')}
      </div>
      {isFull ? <p className="text-sm text-muted">São 10 comprovantes, o máximo.</p> : null}
      <div ref={alert} role="alert" className="grid gap-1 text-sm text-danger empty:hidden">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </div>
  );
}

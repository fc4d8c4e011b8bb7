import { downloadFile } from '@tostao/platform';
import { useBackCloses } from '@tostao/ui/dialog';
import { ChevronLeft, ChevronRight, Download, FileText, ImageOff, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useObjectUrl, useReceiptFile } from '../receipt/receipt-file.ts';
import { type Receipt, sizeText } from '../receipt/receipt.ts';
import { RoundButton } from './round-button.tsx';
import { ZoomedPicture } from './zoomed-picture.tsx';

interface ViewerProps {
  receipts: Receipt[];
  openId: string;
  /** Shows another receipt; `null` closes the viewer. */
  onOpenId: (id: string | null) => void;
}

/** Shows the receipts of a row large, one at a time. Closing it returns the focus, as the browser's own dialog does. */
export function Viewer({ receipts, openId, onOpenId }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => onOpenId(null);
  useBackCloses(true, dialog, close);
  useEffect(() => {
    const node = dialog.current!;
    const opener = document.activeElement;
    node.showModal();
    return () => {
      node.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const index = receipts.findIndex(({ id }) => id === openId);
  const receipt = receipts[index];
  // It was deleted on another device.
  const isGone = receipt === undefined;
  useEffect(() => {
    if (isGone) onOpenId(null);
  }, [isGone, onOpenId]);
  const go = (by: -1 | 1) => {
    const next = receipts[index + by];
    if (next) onOpenId(next.id);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1);
    else if (event.key === 'ArrowRight') go(1);
    else if (event.key === 'Escape') {
      event.preventDefault();
      // A dialog below listens, too.
      event.stopPropagation();
      close();
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);

  return (
    <dialog
      ref={dialog}
      data-layer
      aria-label={receipt ? `Comprovante ${receipt.name}` : 'Comprovante'}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-black text-white backdrop:bg-black"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {receipt ? (
        <>
          <Content key={receipt.id} receipt={receipt} onSwipe={go} />
          <div className="absolute inset-x-0 top-0 flex items-center gap-2 bg-black/60 p-2">
            <p className="min-w-0 flex-1 truncate px-2 text-sm">
              {receipt.name}
              {receipts.length > 1 ? ` · ${index + 1} de ${receipts.length}` : ''}
            </p>
            <DownloadButton receipt={receipt} />
            <RoundButton label="Fechar" onClick={close}>
              <X />
            </RoundButton>
          </div>
          {index > 0 ? (
            <RoundButton label="Anterior" className="left-2" onClick={() => go(-1)}>
              <ChevronLeft />
            </RoundButton>
          ) : null}
          {index < receipts.length - 1 ? (
            <RoundButton label="Próximo" className="right-2" onClick={() => go(1)}>
              <ChevronRight />
            </RoundButton>
          ) : null}
        </>
      ) : null}
    </dialog>
  );
}

interface ContentProps {
  receipt: Receipt;
  onSwipe: (direction: -1 | 1) => void;
}

function Content({ receipt, onSwipe }: ContentProps) {
  const { file, isError } = useReceiptFile(receipt, true);
  const url = useObjectUrl(file);
  const isPdf = receipt.type === 'application/pdf';
  if (url && !isPdf) return <ZoomedPicture url={url} name={receipt.name} onSwipe={onSwipe} />;
  const isMissing = isError || !receipt.isStored;
  return (
    <div className="grid size-full place-content-center justify-items-center gap-3 p-6 text-center [&_svg]:size-12">
      {url ? (
        <>
          <FileText aria-hidden />
          <p>PDF · {sizeText(receipt.size)}</p>
          <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
            Abrir {receipt.name}
          </a>
        </>
      ) : isMissing ? (
        <>
          <ImageOff aria-hidden />
          <p>
            {isError ? 'Sem conexão para mostrar o comprovante.' : 'O arquivo ainda não chegou.'}
          </p>
        </>
      ) : (
        <p>Carregando…</p>
      )}
    </div>
  );
}

function DownloadButton({ receipt }: { receipt: Receipt }) {
  const { file } = useReceiptFile(receipt, true);
  const { name, type } = receipt;
  return (
    <RoundButton
      label={`Baixar ${name}`}
      onClick={() => file && downloadFile({ name, type, content: file })}
    >
      <Download />
    </RoundButton>
  );
}

import { Button } from '@tostao/ui/button';
import { Dialog } from '@tostao/ui/dialog';
import { TextField } from '@tostao/ui/text-field';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { CameraView } from './camera-view.tsx';
import { readPicture } from './read-picture.ts';
import type { ScanMode } from './scan-mode.ts';
import { useCamera } from './use-camera.ts';
import { useReader } from './use-reader.ts';

export interface CameraWindowProps {
  mode: ScanMode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Receives the code, after the window has closed. */
  onFound: (code: string) => void;
}

/** A dialog that reads a code with the camera, from a picture or, where neither works, from a field. */
export function CameraWindow(props: CameraWindowProps) {
  const [visit, setVisit] = useState(0);
  return <Window key={visit} {...props} onClosed={() => setVisit(visit + 1)} />;
}

const unreadable = 'Esta imagem não abre. Escolha uma foto ou captura de tela em JPG ou PNG.';
const noReader = 'Não foi possível carregar o leitor. Verifique sua internet e tente novamente.';

function Window({
  mode,
  open,
  onOpenChange,
  onFound,
  onClosed,
}: CameraWindowProps & { onClosed: () => void }) {
  const [picture, setPicture] = useState<{ isReading?: boolean; problem?: string }>({});
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const { title, aim, nothing, formats, byHand } = mode;

  // A picture may still be read while the window closes.
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);
  const finish = (code: string) => {
    if (!isOpen.current) return;
    isOpen.current = false;
    onOpenChange(false);
    onFound(code);
  };
  const openReader = useReader(formats);
  const camera = useCamera({ read: mode.read, open, openReader, onFound: finish });
  const needsField = camera.problem !== null || picture.problem !== undefined;

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0];
    // Lets the user choose the same picture again.
    currentTarget.value = '';
    if (!chosen) return;
    setPicture({ isReading: true });
    const reader = await openReader().catch(() => null);
    if (!reader) return setPicture({ problem: noReader });
    try {
      const code = await readPicture(chosen, reader, mode);
      if (code === null) setPicture({ problem: nothing });
      else finish(code);
    } catch {
      setPicture({ problem: unreadable });
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the submit of a dialog within a dialog to the outer form.
    event.stopPropagation();
    const code = byHand.read(text);
    if (code !== null) return finish(code);
    setError(byHand.problem);
    field.current?.focus();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title={title}
      onSubmit={submit}
      footer={
        <>
          <Button
            variant="secondary"
            icon={<ImageUp aria-hidden />}
            loading={picture.isReading === true}
            loadingText="Lendo imagem..."
            onClick={() => file.current?.click()}
          >
            Escolher imagem
          </Button>
          {needsField ? <Button type="submit">Usar código</Button> : null}
        </>
      }
    >
      <div className="grid gap-4">
        <CameraView {...camera} aim={aim} />
        <input
          ref={file}
          hidden
          type="file"
          accept="image/*"
          aria-label="Imagem"
          onChange={(event) => void choose(event)}
        />
        {picture.problem === undefined ? null : (
          <p role="alert" className="text-sm text-danger">
            {picture.problem}
          </p>
        )}
        {needsField ? (
          <TextField
            ref={field}
            label={byHand.label}
            hint={byHand.hint}
            autoComplete="off"
            spellCheck={false}
            value={text}
            error={error}
            onChange={(event) => {
              setText(event.target.value);
              setError(undefined);
            }}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

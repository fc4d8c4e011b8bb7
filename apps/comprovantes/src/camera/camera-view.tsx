import { Button } from '@tostao/ui/button';
import { IconButton } from '@tostao/ui/icon-button';
import { Spinner } from '@tostao/ui/spinner';
import { CameraOff, Flashlight, FlashlightOff, RotateCw, SwitchCamera } from 'lucide-react';
import type { CameraProblem } from './open-camera.ts';
import type { useCamera } from './use-camera.ts';

interface CameraViewProps extends ReturnType<typeof useCamera> {
  /** Tells where to point the camera. */
  aim: string;
}

const problems: Record<CameraProblem, { title: string; text: string }> = {
  refused: {
    title: 'A câmera está bloqueada',
    text: 'Permita o uso da câmera nas permissões deste site, ao lado do endereço, e tente novamente.',
  },
  missing: {
    title: 'Não encontramos uma câmera',
    text: 'Conecte uma câmera e tente novamente, ou escolha uma imagem com o código.',
  },
  busy: {
    title: 'A câmera está em uso',
    text: 'Feche o outro aplicativo que usa a câmera e tente novamente.',
  },
  reader: {
    title: 'O leitor não carregou',
    text: 'Ele é baixado na primeira vez. Verifique sua internet e tente novamente.',
  },
};

/** Shows the picture of the camera with its switches, or what to do where it does not work. */
export function CameraView(props: CameraViewProps) {
  const { problem, camera, isTorchOn, aim, setVideo, retry, switchCamera, toggleTorch } = props;
  if (problem) {
    const { title, text } = problems[problem];
    return (
      <div
        role="alert"
        className="flex flex-col items-center gap-1 rounded-card bg-sunken px-5 py-6 text-center"
      >
        <CameraOff aria-hidden className="mb-2 size-8 text-muted" />
        <p className="text-heading">{title}</p>
        <p className="max-w-sm text-sm text-muted">{text}</p>
        <Button
          variant="secondary"
          size="sm"
          icon={<RotateCw aria-hidden />}
          className="mt-3"
          onClick={retry}
        >
          Tentar novamente
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <div className="relative grid h-[min(24rem,48dvh)] place-items-center overflow-hidden rounded-card bg-sunken">
        <video
          ref={setVideo}
          muted
          playsInline
          aria-label="Imagem da câmera"
          className="absolute inset-0 size-full object-cover"
        />
        {camera ? null : <Spinner label="Ligando a câmera" />}
        <div className="absolute right-2 bottom-2 flex gap-2">
          {camera?.hasTorch ? (
            <IconButton
              variant="soft"
              label={isTorchOn ? 'Desligar lanterna' : 'Ligar lanterna'}
              icon={isTorchOn ? <FlashlightOff /> : <Flashlight />}
              onClick={() => void toggleTorch()}
            />
          ) : null}
          {camera?.next === undefined ? null : (
            <IconButton
              variant="soft"
              label="Trocar de câmera"
              icon={<SwitchCamera />}
              onClick={switchCamera}
            />
          )}
        </div>
      </div>
      <p className="text-center text-sm text-muted">
        {camera ? aim : 'Permita o uso da câmera, se o navegador pedir.'}
      </p>
    </div>
  );
}

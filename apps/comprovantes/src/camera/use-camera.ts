import { useEffect, useEffectEvent, useState } from 'react';
import type { CodeReader } from './code-reader.ts';
import { type CameraProblem, switchTorch } from './open-camera.ts';
import { type LiveCamera, runCamera } from './run-camera.ts';
import type { ScanMode } from './scan-mode.ts';
import { useIsVisible } from './use-is-visible.ts';

interface CameraOptions {
  read: ScanMode['read'];
  /** Whether the window is open. */
  open: boolean;
  openReader: () => Promise<CodeReader>;
  onFound: (code: string) => void;
}

/**
 * Shows the camera in a video and reads its pictures. It is on only while the window is open and on the screen.
 * @returns The camera, `null` until it is on, and why it does not work.
 */
export function useCamera({ read, open, openReader, onFound }: CameraOptions) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [deviceId, setDeviceId] = useState<string>();
  const [camera, setCamera] = useState<LiveCamera | null>(null);
  const [isTorchOn, setIsTorchOn] = useState(false);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const isOn = useIsVisible() && open && problem === null;

  const options = useEffectEvent(() => ({ read, openReader }));
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (!isOn || !video) return undefined;
    const controller = new AbortController();
    void runCamera({
      ...options(),
      video,
      deviceId,
      signal: controller.signal,
      onLive: setCamera,
      onFound: (code) => found(code),
      onProblem: setProblem,
    });
    return () => {
      controller.abort();
      video.srcObject = null;
      setCamera(null);
      setIsTorchOn(false);
    };
  }, [isOn, video, deviceId]);

  return {
    setVideo,
    camera,
    problem,
    isTorchOn,
    retry: () => {
      // A chosen camera may be gone.
      setDeviceId(undefined);
      setProblem(null);
    },
    switchCamera: () => setDeviceId(camera?.next),
    toggleTorch: async () => {
      if (!camera) return;
      try {
        await switchTorch(camera.track, !isTorchOn);
        setIsTorchOn(!isTorchOn);
      } catch (error) {
        console.warn('The torch does not switch', error);
      }
    },
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { CodeReader } from './code-reader.ts';
import { confirmReads } from './confirm-reads.ts';
import {
  type CameraProblem,
  hasTorch,
  nextCamera,
  openCamera,
  problemOf,
  stopCamera,
  switchTorch,
} from './open-camera.ts';
import type { ScanMode } from './scan-mode.ts';
import { useIsVisible } from './use-is-visible.ts';

/** Leaves time for the page, and saves the battery. */
const pauseMs = 60;

interface CameraOptions {
  mode: ScanMode;
  /** Whether the window is open. */
  open: boolean;
  openReader: () => Promise<CodeReader>;
  onFound: (code: string) => void;
}

interface LiveCamera {
  track: MediaStreamTrack;
  hasTorch: boolean;
  isTorchOn: boolean;
  /** The camera after this one, if there is another one. */
  next: string | undefined;
}

/**
 * Shows the camera in a video and reads its pictures. It is on only while the window is open and on the screen.
 * @returns The camera, `null` until it is on, and why it does not work.
 */
export function useCamera({ mode, open, openReader, onFound }: CameraOptions) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [deviceId, setDeviceId] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [camera, setCamera] = useState<LiveCamera | null>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const isOn = useIsVisible() && open && problem === null;

  const run = useEffectEvent(async (target: HTMLVideoElement, signal: AbortSignal) => {
    // Both load at the same time.
    const opening = openReader();
    opening.catch(() => undefined);
    const fail = (found: CameraProblem, error: unknown) => {
      if (signal.aborted) return;
      console.warn('The camera does not read', error);
      setProblem(found);
    };
    let reader;
    try {
      const stream = await openCamera(deviceId);
      const [track] = stream.getVideoTracks();
      signal.addEventListener('abort', () => stopCamera(stream));
      if (signal.aborted) stopCamera(stream);
      if (signal.aborted || !track) return;
      track.addEventListener('ended', () => fail('busy', 'The camera ended'));
      target.srcObject = stream;
      await target.play();
      const next = await nextCamera(track);
      if (!signal.aborted) setCamera({ track, next, hasTorch: hasTorch(track), isTorchOn: false });
    } catch (error) {
      return fail(problemOf(error), error);
    }
    try {
      reader = await opening;
      const code = await scan(target, reader, { mode, signal });
      if (code !== null) onFound(code);
    } catch (error) {
      fail('reader', error);
    }
  });

  useEffect(() => {
    if (!isOn || !video) return;
    const controller = new AbortController();
    void run(video, controller.signal);
    return () => {
      controller.abort();
      video.srcObject = null;
      setCamera(null);
    };
  }, [isOn, video, deviceId, attempt]);

  return {
    setVideo,
    camera,
    problem,
    retry: () => {
      setProblem(null);
      setAttempt(attempt + 1);
    },
    switchCamera: () => setDeviceId(camera?.next),
    toggleTorch: async () => {
      if (!camera) return;
      const isTorchOn = !camera.isTorchOn;
      await switchTorch(camera.track, isTorchOn);
      setCamera({ ...camera, isTorchOn });
    },
  };
}

interface ScanOptions {
  mode: ScanMode;
  signal: AbortSignal;
}

/** Reads one picture of a video after the other until there is a code, which it returns, or the camera stops. */
async function scan(
  video: HTMLVideoElement,
  reader: CodeReader,
  { mode, signal }: ScanOptions,
): Promise<string | null> {
  const confirm = confirmReads(mode.read);
  while (!signal.aborted) {
    const code = confirm(await reader.read(await createImageBitmap(video)));
    if (signal.aborted) return null;
    if (code !== null) return code;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return null;
}

import type { CodeReader } from './code-reader.ts';
import { confirmReads } from './confirm-reads.ts';
import {
  type CameraProblem,
  hasTorch,
  nextCamera,
  openCamera,
  problemOf,
  stopCamera,
} from './open-camera.ts';
import type { ScanMode } from './scan-mode.ts';

/** Leaves time for the page, and saves the battery. */
const pauseMs = 60;

/** A camera whose picture is shown. */
export interface LiveCamera {
  track: MediaStreamTrack;
  hasTorch: boolean;
  /** The camera after this one, if there is another one. */
  next: string | undefined;
}

interface RunOptions {
  video: HTMLVideoElement;
  deviceId: string | undefined;
  read: ScanMode['read'];
  openReader: () => Promise<CodeReader>;
  /** Turns the camera off. */
  signal: AbortSignal;
  onLive: (camera: LiveCamera) => void;
  onFound: (code: string) => void;
  onProblem: (problem: CameraProblem) => void;
}

/** Shows a camera in a video, and reads one picture after the other until there is a code. */
export async function runCamera(options: RunOptions): Promise<void> {
  const { signal, onProblem } = options;
  const fail = (problem: CameraProblem, error: unknown) => {
    if (signal.aborted) return;
    console.warn('The camera does not read', error);
    onProblem(problem);
  };
  // Both load at the same time.
  const opened = options.openReader();
  opened.catch(() => undefined);
  try {
    const stream = await openCamera(options.deviceId);
    signal.addEventListener('abort', () => stopCamera(stream));
    if (signal.aborted) stopCamera(stream);
    await show(stream, options, () => fail('busy', 'The camera ended'));
  } catch (error) {
    return fail(problemOf(error), error);
  }
  try {
    await scan(await opened, options);
  } catch (error) {
    fail('reader', error);
  }
}

async function show(stream: MediaStream, options: RunOptions, onEnded: () => void): Promise<void> {
  const { video, signal, onLive } = options;
  const [track] = stream.getVideoTracks();
  if (!track || signal.aborted) return;
  // Another app took it, or it was unplugged.
  track.addEventListener('ended', onEnded);
  video.srcObject = stream;
  await video.play();
  const next = await nextCamera(track);
  if (!signal.aborted) onLive({ track, next, hasTorch: hasTorch(track) });
}

async function scan(reader: CodeReader, { video, read, signal, onFound }: RunOptions) {
  const confirm = confirmReads(read);
  while (!signal.aborted) {
    const code = confirm(await reader.read(await createImageBitmap(video)));
    if (signal.aborted) return;
    if (code !== null) return onFound(code);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

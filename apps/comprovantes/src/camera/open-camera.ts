/** Why there is no picture of a camera, or why it cannot be read. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'reader';

/** Asks for the camera on the back of the device, or for a certain one. */
export async function openCamera(deviceId: string | undefined): Promise<MediaStream> {
  const chosen =
    deviceId === undefined ? { facingMode: 'environment' } : { deviceId: { exact: deviceId } };
  // The bar code of a boleto has 405 modules: a picture of 640 pixels would show less than two for each.
  const video = { ...chosen, width: { ideal: 1920 }, height: { ideal: 1080 } };
  return navigator.mediaDevices.getUserMedia({ video, audio: false });
}

/** Tells why a camera did not open. */
export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Returns whether a camera has a torch. TypeScript does not know the extension of the standard. */
export function hasTorch(track: MediaStreamTrack): boolean {
  const capabilities = track.getCapabilities?.() as { torch?: boolean } | undefined;
  return capabilities?.torch === true;
}

export async function switchTorch(track: MediaStreamTrack, on: boolean): Promise<void> {
  await track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
}

/** Returns the camera after the current one, if the device has another one. */
export async function nextCamera(track: MediaStreamTrack): Promise<string | undefined> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const ids = devices.filter(({ kind }) => kind === 'videoinput').map((device) => device.deviceId);
  const current = ids.indexOf(track.getSettings().deviceId ?? '');
  return ids.length > 1 ? ids[(current + 1) % ids.length] : undefined;
}

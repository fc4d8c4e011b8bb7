import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import type { ScanMode } from './scan-mode.ts';

/** Returns a function that reads the texts of all codes in a picture. Rejects when the library does not load. */
export async function openWasmReader(wasmUrl: string, formats: ScanMode['formats']) {
  // The library would load its code from another server.
  const overrides = { locateFile: () => wasmUrl };
  await prepareZXingModule({ overrides, fireImmediately: true });
  const detector = new BarcodeDetector({ formats });
  return async (image: ImageBitmap | ImageData): Promise<string[]> =>
    (await detector.detect(image)).map(({ rawValue }) => rawValue);
}

import type { ScanMode } from './scan-mode.ts';

type Formats = ScanMode['formats'];

/** Reads the codes of pictures on this device. */
export interface CodeReader {
  /** Returns the texts of all codes in a picture, which it closes. */
  read: (image: ImageBitmap) => Promise<string[]>;
  close: () => void;
}

/** Opens the library, and reads a picture. */
export interface ScanRequest {
  wasmUrl: string;
  formats: Formats;
  image?: ImageBitmap;
}

export type ScanAnswer = { texts: string[] } | { problem: string };

/** The bundle of the worker, which `rspack.worker.config.ts` builds, and the code that it runs. */
const workerUrl = new URL('../../.cache/scan-worker.js', import.meta.url);
const wasmUrl = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url);

/** Opens the reader of the browser, or a library of 0.4 MB, which stays on the device. Rejects when that does not load. */
export async function openCodeReader(formats: Formats): Promise<CodeReader> {
  const detector = await openNativeDetector(formats);
  if (detector) {
    const read = async (image: ImageBitmap) => {
      const codes = await detector.detect(image);
      image.close();
      return codes.map(({ rawValue }) => rawValue);
    };
    return { read, close: () => undefined };
  }
  try {
    return await openWorkerReader(formats);
  } catch (error) {
    // Browsers start no worker from another origin, such as the bucket of a release.
    if (workerUrl.origin === location.origin) throw error;
    const { openWasmReader } = await import('./wasm-reader.ts');
    return { read: await openWasmReader(wasmUrl.href, formats), close: () => undefined };
  }
}

async function openWorkerReader(formats: Formats): Promise<CodeReader> {
  const worker = new Worker(workerUrl);
  const ask = async (image?: ImageBitmap) =>
    new Promise<string[]>((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
      port1.addEventListener('message', ({ data }: MessageEvent<ScanAnswer>) => {
        port1.close();
        if ('texts' in data) resolve(data.texts);
        else reject(new Error(data.problem));
      });
      port1.start();
      const request: ScanRequest = { wasmUrl: wasmUrl.href, formats, ...(image && { image }) };
      worker.postMessage(request, image ? [port2, image] : [port2]);
    });
  const close = () => worker.terminate();
  try {
    await ask();
  } catch (error) {
    close();
    throw error;
  }
  return { read: ask, close };
}

/** The part of the browser's own reader that is used here. */
interface NativeDetector {
  detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]>;
}

interface NativeDetectorClass {
  new (options: { formats: Formats }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

async function openNativeDetector(formats: Formats): Promise<NativeDetector | undefined> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  const supported = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  return Native && formats.every((format) => supported.includes(format))
    ? new Native({ formats })
    : undefined;
}

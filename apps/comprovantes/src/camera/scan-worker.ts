import type { ScanAnswer, ScanRequest } from './code-reader.ts';
import { openWasmReader } from './wasm-reader.ts';

let opened: ReturnType<typeof openWasmReader> | undefined;

addEventListener('message', ({ data, ports: [port] }: MessageEvent<ScanRequest>) => {
  void answer(data).then((reply) => port?.postMessage(reply));
});

async function answer(request: ScanRequest): Promise<ScanAnswer> {
  try {
    opened ??= openWasmReader(request.wasmUrl, request.formats);
    const read = await opened;
    if (!request.image) return { texts: [] };
    const texts = await read(request.image);
    request.image.close();
    return { texts };
  } catch (error) {
    return { problem: String(error) };
  }
}

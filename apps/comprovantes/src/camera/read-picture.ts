import type { CodeReader } from './code-reader.ts';
import { confirmReads } from './confirm-reads.ts';
import type { ScanMode } from './scan-mode.ts';

/** A larger picture fills the memory of phones. */
const maxSide = 4096;
/** A photo may be too large or too noisy to be read at its full size. */
const scales = [1, 0.75, 0.5, 0.35];

/** Reads the code in a picture at several sizes. Rejects when the file is no picture. */
export async function readPicture(
  file: Blob,
  reader: CodeReader,
  mode: ScanMode,
): Promise<string | null> {
  const full = await createImageBitmap(file);
  try {
    const { width, height } = full;
    const fit = Math.min(1, maxSide / Math.max(width, height));
    const confirm = confirmReads(mode.read);
    for (const scale of scales) {
      const image = await createImageBitmap(full, {
        resizeWidth: Math.max(1, Math.round(width * fit * scale)),
        resizeHeight: Math.max(1, Math.round(height * fit * scale)),
        resizeQuality: 'high',
      });
      const code = confirm(await reader.read(image));
      if (code !== null) return code;
    }
    return null;
  } finally {
    full.close();
  }
}

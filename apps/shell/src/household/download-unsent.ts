import { downloadFile, type QueuedMutation } from '@tostao/platform';
import { queuedAt } from '../offline/fetched-at.ts';

const jsonFile = { name: 'tostao-nao-enviado.json', type: 'application/json' };

/**
 * Downloads the writes that could not be sent, with the typed values, as people read them. With files it is a ZIP: browsers ask
 * whether a page may download several.
 * @throws ChunkLoadError when the code of the ZIP does not load
 */
export async function downloadUnsent(
  householdName: string | undefined,
  writes: readonly QueuedMutation[],
): Promise<void> {
  const entries = writes.map(({ id, label, request }) => ({
    quando: new Date(queuedAt(id)).toISOString(),
    lancamento: label,
    dados: request,
  }));
  const content = JSON.stringify({ casa: householdName, nao_enviado: entries }, undefined, 2);
  const files = writes.flatMap(({ file }) => file ?? []);
  if (files.length === 0) {
    downloadFile({ ...jsonFile, content });
    return;
  }
  const { strToU8, zipSync } = await import('fflate');
  const zipped = { [jsonFile.name]: strToU8(content) };
  for (const { name, title, content: bytes } of files) {
    const path = `comprovantes/${name}/${title.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`;
    zipped[path] = new Uint8Array(await bytes.arrayBuffer());
  }
  downloadFile({
    name: 'tostao-nao-enviado.zip',
    type: 'application/zip',
    // Photos and PDFs are compressed already.
    content: new Blob([zipSync(zipped, { level: 0 })]),
  });
}

import type { QueuedFile } from '@tostao/platform';
import { type DetailedError, Upload } from 'tus-js-client';
import { DatabaseError } from './database-error.ts';
import { GoneError } from './gone-error.ts';
import type { TostaoDatabase } from './use-database.ts';
import { storage, storageConnection, storageError } from './storage.ts';

interface Sending {
  /** Ends the upload. */
  signal: AbortSignal | undefined;
  /** Called with the share that has arrived, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Larger files are sent in parts, so that one goes on where a lost connection has ended it. */
const maxWholeBytes = 1024 * 1024;
/** Supabase Storage takes parts of no other size. Source: https://supabase.com/docs/guides/storage/uploads/resumable-uploads */
const partBytes = 6 * 1024 * 1024;

/**
 * Stores the file of a row. A repeated call changes nothing.
 * @param householdId the household of the row
 * @throws GoneError when the row is gone
 * @throws DatabaseError when the server rejects it or cannot be reached
 */
export async function uploadFile(
  database: TostaoDatabase,
  file: QueuedFile,
  householdId: string,
  sending: Sending,
): Promise<void> {
  const isWhole = file.content.size <= maxWholeBytes;
  try {
    await (isWhole ? sendWhole : sendParts)(database, file, householdId, sending);
  } catch (error) {
    const { status } = error as Partial<DatabaseError>;
    // It had arrived, and its answer had not.
    if (status === 409) return;
    throw status === 404 ? new GoneError() : error;
  }
}

async function sendWhole(
  database: TostaoDatabase,
  { bucket, name, content }: QueuedFile,
  householdId: string,
  { signal }: Sending,
): Promise<void> {
  const { error } = await storage(database, { householdId, signal })
    .from(bucket)
    .upload(name, content, { contentType: content.type });
  if (error) throw storageError(error);
}

function sendParts(
  database: TostaoDatabase,
  { bucket, name, content }: QueuedFile,
  householdId: string,
  { signal, onProgress }: Sending,
): Promise<void> {
  const { supabaseUrl, supabaseKey } = storageConnection(database);
  return new Promise((resolve, reject) => {
    const upload = new Upload(content, {
      endpoint: `${supabaseUrl}/upload/resumable`,
      chunkSize: partBytes,
      retryDelays: null,
      headers: { apikey: supabaseKey, 'x-household': householdId },
      metadata: {
        bucketName: bucket,
        objectName: name,
        contentType: content.type,
        cacheControl: 'no-store',
      },
      fingerprint: () => Promise.resolve(`tostao-upload:${name}`),
      removeFingerprintOnSuccess: true,
      onBeforeRequest: async (sent) => {
        const { data } = await database.auth.getSession();
        sent.setHeader('Authorization', `Bearer ${data.session?.access_token}`);
      },
      onProgress: (sentBytes, total) => onProgress(sentBytes / total),
      onSuccess: () => resolve(),
      onError: (error) => reject(tusError(error)),
    });
    signal?.addEventListener('abort', () => {
      void upload.abort(true).catch(() => {});
      reject(new DOMException('The upload was ended', 'AbortError'));
    });
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous);
      return upload.start();
    }, reject);
  });
}

function tusError(error: Error | DetailedError): DatabaseError {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  const busy = status === 423;
  return new DatabaseError({ message: response?.getBody() ?? '' }, busy ? 503 : status);
}

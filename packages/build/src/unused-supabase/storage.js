// Replaces @supabase/storage-js: the app stores no files there.

export class StorageApiError extends Error {}

export class StorageClient {
  from() {
    throw new Error('Storage is left out of this build: see packages/build/src/base-config.ts');
  }
}

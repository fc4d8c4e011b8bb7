import path from 'node:path';

/** The repository's root. */
export const root = path.resolve(import.meta.dirname, '../../..');
export const migrationsFolder = path.join(root, 'supabase/migrations');

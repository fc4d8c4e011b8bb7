import path from 'node:path';

/** The root folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');
export const migrationsFolder = path.join(root, 'supabase/migrations');

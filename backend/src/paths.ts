import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
export const migrationsFolder = path.join(root, 'supabase/migrations');
export const templatesFolder = path.join(root, 'supabase/templates');

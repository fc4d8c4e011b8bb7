import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '..');

/** Thrown for a mistake in the schema or its migrations. Its message is for the developer. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}

/** A schema file: its path below `supabase`, and its text. */
export interface SchemaFile {
  file: string;
  sql: string;
}

/**
 * Returns the schema files, in the order of `schema_paths` in `config.toml`.
 * @throws SchemaError when the list and the folder differ
 */
export function readSchemaFiles(): SchemaFile[] {
  const config = fs.readFileSync(path.join(folder, 'config.toml'), 'utf8');
  const [, list = ''] = /^schema_paths = \[(.*?)\]/ms.exec(config) ?? [];
  const listed = Array.from(list.matchAll(/"\.\/(.+?)"/g), ([, file = '']) => file);
  const present = fs.readdirSync(path.join(folder, 'schemas')).map((file) => `schemas/${file}`);
  for (const file of present) {
    if (!listed.includes(file)) throw new SchemaError(`schema_paths in config.toml lacks ${file}.`);
  }
  for (const file of listed) {
    if (!present.includes(file))
      throw new SchemaError(`schema_paths in config.toml names ${file}, which is missing.`);
  }
  return listed.map((file) => ({ file, sql: fs.readFileSync(path.join(folder, file), 'utf8') }));
}

/** Describes what PostgreSQL rejects in a schema file: the file, the line if it is known, and the reason. */
export function schemaErrorOf({ file, sql }: SchemaFile, error: unknown): SchemaError {
  const { position, message } = error as { position?: string; message: string };
  const before = Array.from(sql)
    .slice(0, Number(position) - 1)
    .join('');
  const place = position === undefined ? file : `${file}:${before.split('\n').length}`;
  return new SchemaError(`${place}: ${message}`, { cause: error });
}

import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '..');

/** Returns the text of the schema files, in the order of `schema_paths` in `config.toml`. */
export function readSchemaFiles(): string[] {
  const config = fs.readFileSync(path.join(folder, 'config.toml'), 'utf8');
  const [, list = ''] = /^schema_paths = \[(.*?)\]/ms.exec(config) ?? [];
  const paths = Array.from(list.matchAll(/"(.+?)"/g), ([, file = '']) => file);
  return paths.map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
}

import fs from 'node:fs';
import path from 'node:path';
import type { Random } from './random.ts';

const damages = ['shorten', 'overwrite', 'clear a page', 'delete'] as const;
const pageSize = 8192;

/** Damages one file of a folder at random, as a disk or a power cut does. Returns a description. */
export function damage(folder: string, { below, pick }: Random): string {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const name = pick(
    names.filter((entry) => {
      const stat = fs.lstatSync(path.join(folder, entry));
      return stat.isFile() && stat.size > 0;
    }),
  );
  const file = path.join(folder, name);
  const content = fs.readFileSync(file);
  const kind = pick(damages);
  if (kind === 'delete') fs.rmSync(file);
  if (kind === 'shorten') fs.truncateSync(file, below(content.length));
  if (kind === 'overwrite') {
    const at = below(content.length);
    // Inverted bits differ from the present ones for certain.
    for (let index = at; index < Math.min(at + 64, content.length); index += 1) {
      content[index] = 255 - content[index]!;
    }
    fs.writeFileSync(file, content);
  }
  if (kind === 'clear a page') {
    // A file of zeros only is shortened, because it would not change.
    const from = content.findIndex((byte) => byte !== 0);
    if (from < 0) fs.truncateSync(file, content.length - 1);
    else fs.writeFileSync(file, content.fill(0, from, Math.min(from + pageSize, content.length)));
  }
  return `${kind} ${name}`;
}

import fs from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOf } from '@tostao/registry/content-types';
import { encode, negotiate } from './compression.ts';

export const immutable = 'public, max-age=31536000, immutable';
export const revalidate = 'no-cache';

/** A URL path as a file under the folder; undefined when it leads out or to a hidden file. */
export function resolveInside(folder: string, urlPath: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
  const parts = decoded.split('/').filter(Boolean);
  if (decoded.includes('\0') || decoded.includes('\\')) return undefined;
  if (parts.some((part) => part.startsWith('.'))) return undefined;
  return path.join(folder, ...parts);
}

/** Answers with a file, compressed when it helps; undefined when there is none. */
export async function serveFile(
  request: Request,
  file: string,
  headers: Record<string, string>,
): Promise<Response | undefined> {
  const stat = await fs.stat(file).catch(() => undefined);
  if (!stat?.isFile()) return undefined;
  const type = contentTypeOf(file);
  const encoding = negotiate(request, type);
  const tag = `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}${encoding ? `-${encoding}` : ''}"`;
  const shared = { ...headers, ETag: tag, Vary: 'Accept-Encoding' };
  if (
    request.headers
      .get('if-none-match')
      ?.split(/\s*,\s*/)
      .includes(tag)
  ) {
    return new Response(null, { status: 304, headers: shared });
  }
  const content = await encode(file, `${file}\n${tag}`, encoding);
  return new Response(request.method === 'HEAD' ? null : content, {
    headers: {
      ...shared,
      'Content-Type': type,
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    },
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { contentTypeOf } from '@tostao/registry/content-types';
import type { Store } from './store.ts';

const attempts = 100;

/** Stores releases in a bucket of any S3-compatible service that supports conditional writes. */
export function s3Store(bucket: string, prefix: string, config: S3ClientConfig): Store {
  const client = new S3Client(config);
  const keyOf = (key: string) => prefix + key;

  async function get(key: string): Promise<{ text: string; tag: string } | undefined> {
    try {
      const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(key) }));
      return { text: (await found.Body?.transformToString()) ?? '', tag: found.ETag ?? '' };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  return {
    read: async (key) => (await get(key))?.text,
    list: async (start) => {
      const keys: string[] = [];
      const query = { Bucket: bucket, Prefix: keyOf(start) };
      for await (const page of paginateListObjectsV2({ client }, query)) {
        for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key.slice(prefix.length));
      }
      return keys;
    },
    put: async (key, content) => {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: keyOf(key),
          Body: content,
          ContentType: contentTypeOf(key),
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      );
    },
    delete: async (keys) => {
      for (let start = 0; start < keys.length; start += 1000) {
        const Objects = keys.slice(start, start + 1000).map((key) => ({ Key: keyOf(key) }));
        await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
      }
    },
    update: async (key, change) => {
      for (let attempt = 1; ; attempt += 1) {
        const known = await get(key);
        try {
          await client.send(
            new PutObjectCommand({
              Bucket: bucket,
              Key: keyOf(key),
              Body: change(known?.text),
              ContentType: contentTypeOf(key),
              CacheControl: 'public, max-age=5',
              ...(known ? { IfMatch: known.tag } : { IfNoneMatch: '*' }),
            }),
          );
          return;
        } catch (error) {
          if (!wasOvertaken(error) || attempt === attempts) throw error;
          await wait(Math.random() * Math.min(20 * attempt, 500));
        }
      }
    },
  };
}

/** Returns whether another writer changed the object between our read and write. */
function wasOvertaken(error: unknown): boolean {
  return (
    error instanceof S3ServiceException &&
    (error.$metadata.httpStatusCode === 412 || error.$metadata.httpStatusCode === 409)
  );
}

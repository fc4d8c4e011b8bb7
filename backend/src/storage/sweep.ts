import type { Database } from '../database/database.ts';
import type { ReceiptFiles } from './receipt-files.ts';

export const sweepMs = 15 * 60_000;

/** Deletes the files of receipts that no undo needs any more. */
export async function sweepReceipts(database: Database, files: ReceiptFiles): Promise<void> {
  for (;;) {
    const gone = await deleteExpired(database);
    // A process that ends here leaves files without an object.
    for (const name of gone) await files.delete(name);
    if (gone.length === 0) break;
  }
  const objects = await database.query<{ name: string }>(
    "select name from storage.objects where bucket_id = 'receipts'",
  );
  const known = new Set(objects.map(({ name }) => name));
  await files.deleteUnknown((name) => known.has(name));
}

/** Deletes objects, 1,000 at most, and returns their names. */
async function deleteExpired(database: Database): Promise<string[]> {
  const gone: string[] = [];
  await database.writeAtOnce(async (query) => {
    const expired = await query<{ name: string }>('select private.expire_receipts() as name');
    const names = JSON.stringify(expired.map(({ name }) => name));
    // First the rows that an undo looks for, so that one which comes now waits, and finds out that it is too late.
    await query(
      'delete from private.deleted_receipts where id::text in (select json_array_elements_text($1::text::json))',
      [names],
    );
    const deleted = await query<{ name: string }>(
      `delete from storage.objects o
      where o.bucket_id = 'receipts' and o.name in (select json_array_elements_text($1::text::json))
        and not exists (select from public.receipts r where r.id::text = o.name)
      returning o.name`,
      [names],
    );
    gone.push(...deleted.map(({ name }) => name));
  });
  return gone;
}

/** Sweeps now and every 15 minutes. Returns a function that ends it. */
export async function keepSwept(database: Database, files: ReceiptFiles): Promise<() => void> {
  const run = () =>
    sweepReceipts(database, files).catch((error: unknown) => {
      // A server must start and go on without it.
      console.error('Files of deleted receipts could not be deleted:', error);
    });
  await run();
  const timer = setInterval(() => void run(), sweepMs).unref();
  return () => clearInterval(timer);
}

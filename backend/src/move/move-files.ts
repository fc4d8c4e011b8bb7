import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '@tostao/server/start-error';
import type postgres from 'postgres';
import type { ProjectStorage } from '../storage/project-storage.ts';
import { digestOf, folderOfReceipts, ReceiptFiles } from '../storage/receipt-files.ts';

interface Receipt {
  id: string;
  type: string;
  sha256: string;
}

/** Where the files of receipts are: in a data folder, or in the storage of a project. */
export interface FilePlace {
  read(receipt: Receipt): Promise<Uint8Array<ArrayBuffer>>;
  /** Stores a file whose row is there. Repeating it changes nothing. */
  write(receipt: Receipt, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

export function filesOfFolder(dataDir: string, sql: postgres.Sql): FilePlace {
  return {
    read: async ({ id }) => {
      try {
        return await fs.promises.readFile(path.join(folderOfReceipts(dataDir), id));
      } catch (error) {
        throw new StartError(`The file of receipt ${id} cannot be read: ${String(error)}`);
      }
    },
    write: async ({ id, type, sha256 }, bytes) => {
      await new ReceiptFiles(dataDir).write(id, bytes);
      const metadata = JSON.stringify({ size: bytes.length, mimetype: type, eTag: `"${sha256}"` });
      await sql`
        insert into storage.objects (bucket_id, name, metadata) values ('receipts', ${id}, ${metadata}::text::jsonb)
        on conflict do nothing`;
    },
  };
}

export function filesOfProject(storage: ProjectStorage): FilePlace {
  return {
    read: async ({ id }) => new Uint8Array(await (await storage({ name: id })).arrayBuffer()),
    write: async ({ id, type }, body) => {
      const headers = { 'Content-Type': type, 'x-upsert': 'true' };
      await storage({ method: 'POST', name: id, headers, body });
    },
  };
}

/** Returns the receipts whose files are stored. */
export async function readReceipts(sql: postgres.Sql): Promise<Receipt[]> {
  return [
    ...(await sql<Receipt[]>`
      select id, type, sha256 from public.receipts where missing_since is null order by id`),
  ];
}

/** Copies the files of receipts whose rows have moved, each compared with its digest. Throws StartError for one that differs. */
export async function moveFiles(
  receipts: readonly Receipt[],
  from: FilePlace,
  to: FilePlace,
): Promise<void> {
  for (const receipt of receipts) {
    const bytes = await from.read(receipt);
    if (digestOf(bytes) !== receipt.sha256) {
      throw new StartError(`The file of receipt ${receipt.id} is damaged at the source.`);
    }
    await to.write(receipt, bytes);
  }
}

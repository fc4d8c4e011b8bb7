import type { UserClaims } from '../user-token.ts';
import { fileName } from './receipt-files.ts';

/** Larger files are refused, by the bucket, too. */
export const maxFileBytes = 10 * 1024 * 1024;

/** A request for files, whose body has been read. */
export interface FileRequest {
  request: Request;
  body: Uint8Array<ArrayBuffer>;
  user: UserClaims;
}

/** A receipt as its household sees it. */
export interface Receipt {
  name: string;
  size: number;
  type: string;
  sha256: string;
  isStored: boolean;
}

/** Runs a statement as the user of a request. */
export type Run = <Row>(sql: string, ...parameters: unknown[]) => Promise<Row[]>;

/** Returns the receipt of an address, or nothing where the household has none. */
export async function readReceipt(run: Run, name: string): Promise<Receipt | undefined> {
  if (!fileName.test(name)) return undefined;
  const [receipt] = await run<Receipt>(
    `select r.id::text as name, r.size, r.type, r.sha256, exists (
        select from storage.objects o where o.bucket_id = 'receipts' and o.name = r.id::text
      ) as "isStored"
    from public.receipts r where r.id = $1::uuid`,
    name,
  );
  return receipt;
}

import { StartError } from '@tostao/server/start-error';
import type { TimedQuery } from '../database/query-on.ts';

const defaultLimitMb = 1024;

/** Returns the setting of an operator. Throws StartError for one that is no number of megabytes. */
export function readReceiptsLimit(env: NodeJS.ProcessEnv): number | undefined {
  const text = env['TOSTAO_RECEIPTS_LIMIT_MB'];
  if (!text) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new StartError('TOSTAO_RECEIPTS_LIMIT_MB is a number of megabytes.');
}

/** Sets how much the receipts of one household may take. */
export async function limitReceipts(query: TimedQuery, megabytes = defaultLimitMb): Promise<void> {
  await query('update private.receipt_limits set household_bytes = $1::bigint * 1048576', [
    String(megabytes),
  ]);
}

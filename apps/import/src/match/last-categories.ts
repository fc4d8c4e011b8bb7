import { unwrap } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import * as z from 'zod/mini';
import type { KeyedStatement } from '@tostao/statements/identity/assign-row-keys';
import type { LastCategories } from '@tostao/statements/categories/choose-category';
import { descriptionKey } from '@tostao/statements/categories/description-key';
import { storedDescription } from '@tostao/statements/categories/stored-description';

const keysPerRequest = 5000;
const answer = z.array(
  z.object({ index: z.number(), type: z.enum(['income', 'expense']), category: z.string() }),
);

/**
 * Fetches the categories that the descriptions of a statement got last.
 * @throws DatabaseError
 */
export async function fetchLastCategories(
  database: TostaoDatabase,
  { entries }: KeyedStatement,
): Promise<LastCategories> {
  const texts = new Set(entries.flatMap((entry) => (entry.kind === 'row' ? entry.text : [])));
  const unique = new Set([...texts].map((text) => descriptionKey(storedDescription(text))));
  unique.delete('');
  const keys = [...unique];
  const last = new Map<string, Partial<Record<TransactionType, string>>>();
  for (let start = 0; start < keys.length; start += keysPerRequest) {
    const p_keys = keys.slice(start, start + keysPerRequest);
    const found = answer.parse(unwrap(await database.rpc('last_categories', { p_keys })));
    for (const { index, type, category } of found) {
      const key = p_keys[index] ?? '';
      last.set(key, { ...last.get(key), [type]: category });
    }
  }
  return last;
}

import * as z from 'zod/mini';
import type { CategoryStyle } from '../category/category-form.ts';
import { isSameName } from '../category/category-name.ts';
import type { MonthReport, ReportCategory } from './month-report.ts';

/** A style that this device's report shows instead of the category's saved one. */
export interface CategoryOverride extends CategoryStyle {
  /** The key of the category in the report. */
  id: string;
}

/** The part of local storage that the overrides use. */
export type OverrideStorage = Pick<Storage, 'getItem' | 'setItem'>;

const storageKey = 'categories';

const entry = z.object({
  id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  name: z.string().check(z.refine((name) => name.trim() !== '')),
  icon: z._default(z.string(), ''),
  color: z._default(z.string(), ''),
});

/** Reads the overrides stored on this device. Skips invalid entries. */
export function readOverrides(storage: OverrideStorage): CategoryOverride[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((item) => entry.safeParse(item).data ?? []);
  } catch {
    return [];
  }
}

/** Stores an override. @throws DOMException when storage is full or blocked. */
export function writeOverride(storage: OverrideStorage, override: CategoryOverride): void {
  const others = readOverrides(storage).filter(({ id }) => id !== override.id);
  storage.setItem(storageKey, JSON.stringify([...others, override]));
}

/** Removes an override, so that the report shows the saved style again. */
export function removeOverride(storage: OverrideStorage, id: string): void {
  const overrides = readOverrides(storage);
  const others = overrides.filter((override) => override.id !== id);
  if (others.length < overrides.length) storage.setItem(storageKey, JSON.stringify(others));
}

/** Applies the overrides to a report. */
export function withOverrides(report: MonthReport, overrides: CategoryOverride[]): MonthReport {
  if (overrides.length === 0) return report;
  const { incomeCategories, expenseCategories } = report;
  const keys = new Set([...incomeCategories, ...expenseCategories].map(({ key }) => key));
  const byName = overrides.filter(({ id }) => !keys.has(id) && !isKey(id));
  const overrideOf = ({ key, category }: ReportCategory) =>
    overrides.find(({ id }) => id === key) ?? byName.find(({ name }) => isSameName(name, category));
  const show = (category: ReportCategory) => {
    const override = overrideOf(category);
    return override ? withStyle(category, override) : category;
  };
  return {
    ...report,
    incomeCategories: incomeCategories.map(show),
    expenseCategories: expenseCategories.map(show),
  };
}

/**
 * Tells whether an id has the format of `ReportCategory.key`. Entries of earlier versions have other
 * ids and match by name. A key always means one category, even in a month without it.
 */
function isKey(id: string): boolean {
  return z.guid().safeParse(id).success || /^(income|expense):/.test(id);
}

function withStyle(category: ReportCategory, { name, icon, color }: CategoryStyle): ReportCategory {
  return { ...category, name, icon: icon || category.icon, color: color || category.color };
}

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

/** Reads the overrides stored on this device. Skips invalid entries. */
export function readOverrides(storage: OverrideStorage): CategoryOverride[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap(overrideFrom);
  } catch {
    return [];
  }
}

/** Reads an entry without a schema library, which the first visit of the report would download for it. */
function overrideFrom(item: unknown): CategoryOverride[] {
  if (typeof item !== 'object' || item === null) return [];
  const { id, name, icon = '', color = '' } = item as Record<string, unknown>;
  const hasId = typeof id === 'string' || typeof id === 'number';
  const hasName = typeof name === 'string' && name.trim() !== '';
  if (!hasId || !hasName || typeof icon !== 'string' || typeof color !== 'string') return [];
  return [{ id: String(id), name, icon, color }];
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
  return /^(?:(?:income|expense):|[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$)/.test(id);
}

function withStyle(category: ReportCategory, { name, icon, color }: CategoryStyle): ReportCategory {
  return { ...category, name, icon: icon || category.icon, color: color || category.color };
}

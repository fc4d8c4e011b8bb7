/** A value like those of its type; `[sample]` may be `null`. */
type Sample = string | number | boolean | [Sample] | { [key: string]: Sample };

/**
 * Samples of the answers that the shell itself renders, by the second part of their query key. A wrong one would
 * break the app instead of a screen.
 */
const samples: Record<string, Sample> = {
  profile: { name: '', email: '', photoVersion: [''] },
  'profile-photo': [''],
  'home-figures': {
    accumulated: 0,
    spentToday: 0,
    incomeThisWeek: 0,
    monthBalance: 0,
    monthIncome: 0,
    monthExpenses: 0,
    monthlyLimits: 0,
    limitedExpenses: 0,
    nextDebt: [{ name: '', amount: 0, dueDate: '' }],
    lastTransaction: [{ type: '', description: '', amount: 0 }],
  },
  'home-card': { text: '', day: '' },
};

/** Tells whether data from the device has the shape that the shell expects of its query. */
export function hasShape([, kind]: readonly unknown[], data: unknown): boolean {
  const sample = samples[String(kind)];
  return sample === undefined || matches(data, sample);
}

function matches(value: unknown, sample: Sample): boolean {
  if (Array.isArray(sample)) return value === null || matches(value, sample[0]);
  if (typeof sample !== 'object') return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(sample).every(([key, part]) =>
    matches((value as Record<string, unknown>)[key], part),
  );
}

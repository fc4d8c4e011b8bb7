/** Type ids as PostgreSQL numbers them. */
const timestamp = 1114;
const timestamptz = 1184;
const numeric = 1700;

/** Values as PostgREST writes them in JSON: a numeric is a number, a moment is ISO 8601. */
export const valueParsers: Record<number, (value: string) => unknown> = {
  [numeric]: Number,
  [timestamp]: (value) => value.replace(' ', 'T'),
  [timestamptz]: toIsoMoment,
};

function toIsoMoment(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00');
}

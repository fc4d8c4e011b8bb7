/** PostgreSQL type ids. */
const boolean = 16;
const date = 1082;
const timestamp = 1114;
const timestamptz = 1184;
const numeric = 1700;
const texts = 1009;
const uuids = 2951;

/** Parse values into PostgREST's JSON: numerics as numbers, timestamps as ISO 8601. */
export const valueParsers: Record<number, (value: string) => unknown> = {
  [numeric]: Number,
  [timestamp]: (value) => value.replace(' ', 'T'),
  [timestamptz]: toIsoMoment,
  [uuids]: (value) => (value === '{}' ? [] : value.slice(1, -1).split(',')),
  // With the parser of a type the driver leaves its serializer alone, too.
  [texts]: readTexts,
};

/** Pass values as the client wrote them. The drivers would guess: 20260101 becomes a day of 1970, "maybe" becomes false. */
export const valueSerializers: Record<number, (value: unknown) => string> = {
  ...Object.fromEntries(
    [boolean, date, timestamp, timestamptz, numeric].map((type) => [type, toText]),
  ),
  // An array in PostgreSQL is one in JSON with other brackets.
  [uuids]: (value) => toText(value).replaceAll('[', '{').replaceAll(']', '}'),
  [texts]: (value) => (Array.isArray(value) ? `{${value.map(quoted).join(',')}}` : toText(value)),
};

/** Reads `{plain,"with spaces",NULL}`. */
function readTexts(value: string): (string | null)[] {
  return [...value.matchAll(/"((?:[^"\\]|\\.)*)"|[^{},]+/g)].map(([item, inQuotes]) =>
    inQuotes === undefined ? (item === 'NULL' ? null : item) : inQuotes.replaceAll(/\\(.)/g, '$1'),
  );
}

function quoted(item: unknown): string {
  return item === null ? 'null' : `"${toText(item).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function toIsoMoment(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00');
}

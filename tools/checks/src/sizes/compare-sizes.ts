import type { AppSizes, FileSize } from './measure-app.ts';

/** A file may grow by this much, in bytes, before its record must be renewed. */
const toleranceBytes = 1000;
/** Smaller changes of an origin, in characters, explain nothing. */
const minOriginCharacters = 300;
const maxOrigins = 5;

/** Names files that grew by more than 1 KB, such as `main.js grew 4.1 KB, to 124.6 KB: react-hotkeys-hook +7.7 KB`. */
export function findGrowth(recorded: AppSizes, measured: AppSizes): string[] {
  return Object.entries(measured).flatMap(([name, now]) => {
    const before = recorded[name] ?? { bytes: 0, origins: {} };
    const growth = now.bytes - before.bytes;
    if (growth <= toleranceBytes) return [];
    const causes = causesOf(before, now);
    const because = causes.length > 0 ? `: ${causes.join(', ')} before compression` : '';
    return [`${name} grew ${inKilobytes(growth)}, to ${inKilobytes(now.bytes)}${because}`];
  });
}

function causesOf(before: FileSize, now: FileSize): string[] {
  return Object.entries(now.origins)
    .map(([origin, characters]) => ({
      origin,
      growth: characters - (before.origins[origin] ?? 0),
    }))
    .filter(({ growth }) => growth >= minOriginCharacters)
    .toSorted((one, other) => other.growth - one.growth)
    .slice(0, maxOrigins)
    .map(({ origin, growth }) => `${origin} +${inKilobytes(growth)}`);
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

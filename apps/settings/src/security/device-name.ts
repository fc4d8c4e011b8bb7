import { BROWSER_MAP, parse } from 'bowser';

const known = new Set<string | undefined>(Object.values(BROWSER_MAP));

/**
 * Returns the name of a session's device as people know it, for example "Chrome no Windows". The parser takes the name of an
 * unknown browser from the user agent, which is a text of the device.
 */
export function deviceName(userAgent: string | null): string {
  const { browser, os } = parse(userAgent || ' ');
  const name = known.has(browser.name) ? browser.name : undefined;
  const system = os.name === 'macOS' ? 'Mac' : os.name;
  if (name && system) return `${name} no ${system}`;
  return name ?? system ?? 'Aparelho desconhecido';
}

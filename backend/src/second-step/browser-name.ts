import { BROWSER_MAP, parse } from 'bowser';

const known = new Set<string | undefined>(Object.values(BROWSER_MAP));

/**
 * Returns the browser and system of a user agent as people know them, for example "Chrome no Windows". The parser takes
 * the name of an unknown one from the user agent, which is a text of the sender: no e-mail repeats it.
 */
export function browserName(userAgent: string): string {
  const { browser, os } = parse(userAgent || ' ');
  const name = known.has(browser.name) ? browser.name : undefined;
  const system = os.name === 'macOS' ? 'Mac' : os.name;
  if (name && system) return `${name} no ${system}`;
  return name ?? system ?? 'navegador desconhecido';
}

import { parse } from 'bowser';

/** Returns the name of a session's device as people know it, for example "Chrome no Windows". */
export function deviceName(userAgent: string | null): string {
  const { browser, os } = parse(userAgent || ' ');
  const system = os.name === 'macOS' ? 'Mac' : os.name;
  if (browser.name && system) return `${browser.name} no ${system}`;
  return browser.name || system || 'Aparelho desconhecido';
}

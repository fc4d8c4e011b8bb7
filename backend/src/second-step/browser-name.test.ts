import { expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0',
    'Microsoft Edge no Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox no Linux'],
  ['Ligue para 0800-1234/1 (x)', 'navegador desconhecido'],
  ['', 'navegador desconhecido'],
])('names the browser of %s without words of its own', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

import { expect, it } from 'vitest';
import { findUnknownIcons } from './find-remote-names.ts';

it('names the icons of pages and slots that lucide does not have', () => {
  const remoteJson = {
    pages: [{ nav: { icon: 'wallet' } }, { nav: { icon: 'purse' } }, {}],
    slots: [{ icon: 'coin-jar' }, {}],
  };
  expect(findUnknownIcons(remoteJson, ['wallet'])).toEqual(['purse', 'coin-jar']);
});

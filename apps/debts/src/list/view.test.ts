import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { paramsOf, type View, viewOf } from './view.ts';

const anyView: fc.Arbitrary<View> = fc.record({
  tab: fc.constantFrom('all', 'fixed', 'installments', 'paid'),
  search: fc.string(),
  archived: fc.boolean(),
});

it('reads the view from the URL it wrote', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(viewOf(new URLSearchParams(paramsOf(view).toString()))).toEqual(view);
    }),
  );
});

it('writes the default view without parameters, and reads invalid ones as the default', () => {
  const plain = viewOf(new URLSearchParams('aba=x&arquivadas=1'));
  expect(plain).toEqual({ tab: 'all', search: '', archived: false });
  expect(paramsOf(plain).toString()).toBe('');
});

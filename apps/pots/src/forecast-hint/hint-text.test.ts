import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { hintText } from './hint-text.ts';

const hint = (lowest: number, setAside: number) =>
  hintText(toCentavos(lowest), toCentavos(setAside))?.replaceAll('\u00A0', ' ');

it('says how much of the lowest day is free, or missing', () => {
  const start = 'R$ 1.200,00 estão em caixinhas: no dia mais baixo';
  expect(hint(150_000, 120_000)).toBe(`${start} sobram R$ 300,00 livres.`);
  expect(hint(100_000, 120_000)).toBe(`${start} faltam R$ 200,00 para o que está nas caixinhas.`);
  expect(hint(100_000, 0)).toBeUndefined();
});

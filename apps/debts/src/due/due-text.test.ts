import { expect, it } from 'vitest';
import { dueText } from './dues.ts';

it.each([
  [-1, 'Vencido'],
  [0, 'Vence hoje'],
  [1, 'Vence em 1 dia'],
  [7, 'Vence em 7 dias'],
])('describes a due date %i days from today as "%s"', (days, text) => {
  expect(dueText(days)).toBe(text);
});

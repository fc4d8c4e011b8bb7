import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { type PotDraft, potForm } from './pot-form.ts';

const today = calendarDay('2026-11-28');
const valid: PotDraft = {
  name: ' Viagem ',
  target: toCentavos(1),
  dueDate: '2026-11-29',
  accountId: 'nubank',
};
const messages = (draft: PotDraft, unchanged?: '2026-11-28') =>
  potForm(today, unchanged)
    .safeParse(draft)
    .error?.issues.map(({ path, message }) => [path[0], message]);

it('takes a day after today, and the unchanged one of a pot whose time is over', () => {
  expect(potForm(today).parse(valid).name).toBe('Viagem');
  const past = { ...valid, dueDate: '2026-11-28' };
  expect(messages(past)).toEqual([['dueDate', 'Escolha um dia depois de hoje']]);
  expect(messages(past, '2026-11-28')).toBeUndefined();
});

it('takes a pot without an amount or a day, and no day that cannot be', () => {
  const blank = potForm(today).parse({ ...valid, target: toCentavos(0), dueDate: '' });
  expect(blank).toMatchObject({ target: null, dueDate: null });
  expect(messages({ ...valid, dueDate: '2026-02-30' })).toEqual([['dueDate', 'Data inválida']]);
});

it('names each field that is missing', () => {
  expect(messages({ name: ' ', target: null, dueDate: '', accountId: '' })).toEqual([
    ['name', 'Objetivo é obrigatório'],
    ['accountId', 'Selecione a conta'],
  ]);
});

import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { type CodeDetails, fillForm, fillText, noFill } from './fill-form.ts';

const blank = { name: '', amount: null, dueDate: '2026-11-22', institution: '', paymentCode: null };
const boleto: CodeDetails = {
  code: '3'.repeat(47),
  name: null,
  institution: 'Itaú',
  amount: toCentavos(12_345),
  dueDate: calendarDay('2026-12-11'),
  hasOthers: false,
};
const pix: CodeDetails = {
  ...boleto,
  code: '000201',
  name: 'Padaria',
  institution: null,
  amount: null,
  dueDate: null,
};

it('fills in the details of the code and lists them', () => {
  const { values, fill } = fillForm(blank, noFill, boleto);
  expect(values).toEqual({
    name: '',
    amount: 12_345,
    dueDate: '2026-12-11',
    institution: 'Itaú',
    paymentCode: boleto.code,
  });
  expect(fillText(boleto, fill)).toBe(
    'Boleto lido: valor R$\u00A0123,45, vencimento 11/12/2026 e instituição Itaú.',
  );
});

it('keeps a name and an institution that the user typed, and says which amount it replaced', () => {
  const typed = { ...blank, name: 'Luz', institution: 'Enel', amount: toCentavos(1000) };
  const { values, fill } = fillForm(typed, noFill, { ...boleto, name: 'Outro' });
  expect(values).toMatchObject({ name: 'Luz', institution: 'Enel', amount: 12_345 });
  expect(fillText(boleto, fill)).toContain('valor R$\u00A0123,45 (antes R$\u00A010,00)');
});

it('names the missing details, and mentions other kinds of codes', () => {
  const { fill } = fillForm(blank, noFill, pix);
  expect(fillText({ ...pix, hasOthers: true }, fill)).toBe(
    'Pix lido: nome Padaria. O código não traz valor nem vencimento. ' +
      'O texto tem mais de um código: vale o primeiro.',
  );
});

it('replaces the values of the last code, but not those that the user has changed since', () => {
  const first = fillForm(blank, noFill, boleto);
  const second = fillForm(first.values, first.fill, pix);
  expect(second.values).toEqual({ ...blank, name: 'Padaria', paymentCode: pix.code });
  const edited = { ...first.values, amount: toCentavos(5) };
  expect(fillForm(edited, first.fill, null)).toEqual({
    values: { ...blank, amount: 5 },
    fill: noFill,
  });
});

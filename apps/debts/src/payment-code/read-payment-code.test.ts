import { type CalendarDay, calendarDay } from '@tostao/domain/calendar/calendar-day';
import {
  anyBoleto,
  anyUtility,
  bankMod11,
  boletoBarcode,
  boletoLine,
  pixText,
  utilityBarcode,
  utilityLine,
  utilityMod11,
} from '@tostao/domain/debt/code-fixtures';
import { formatPaymentCode } from '@tostao/domain/debt/payment-code';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDay } from './due-day.ts';
import { readPaymentCode } from './read-payment-code.ts';

const today = calendarDay('2026-11-22');
const read = (text: string) => readPaymentCode(text, today);
const itau = {
  bank: '341',
  currency: '9',
  factor: '1657',
  amount: '0000012345',
  free: '1790001043510047910201500',
};
const line = boletoLine(itau);
const powerBill = { segment: '3', valueType: '6', amount: '00000018990', rest: '7'.repeat(29) };
const pix = pixText({ name: 'Padaria Sao Joao', amount: '12.34' });

/** Returns the digits with one of them raised by `shift`, from 1 to 9. */
function withWrongDigit(digits: string, position: number, shift: number): string {
  const wrong = (Number(digits.charAt(position)) + shift) % 10;
  return digits.slice(0, position) + wrong + digits.slice(position + 1);
}

/** Returns the check digit of módulo 11 that a bank's line would have. */
function checkOf(code: string): number {
  const free = code.slice(4, 9) + code.slice(10, 20) + code.slice(21, 31);
  return bankMod11(code.slice(0, 4) + code.slice(33) + free);
}

/** Returns all check digits that a line of a utility bill would have by módulo 11. */
function checksOf(code: string): string {
  const blocks = [0, 12, 24, 36].map((start) => code.slice(start, start + 11));
  const barcode = blocks.join('');
  return [barcode.slice(0, 3) + barcode.slice(4), ...blocks].map(utilityMod11).join('');
}

/** Returns the boleto that has the fields of a line, with the check digits that they demand. */
function boletoLike(code: string) {
  if (code.startsWith('8')) {
    const digits = code.replaceAll(/(.{11})./g, '$1');
    const [, segment = '', valueType = ''] = digits;
    const fields = { segment, valueType, amount: digits.slice(4, 15), rest: digits.slice(15) };
    return { code: utilityLine(fields), barcode: utilityBarcode(fields) };
  }
  const fields = {
    bank: code.slice(0, 3),
    currency: code.charAt(3),
    factor: code.slice(33, 37),
    amount: code.slice(37),
    free: code.slice(4, 9) + code.slice(10, 20) + code.slice(21, 31),
  };
  return { code: boletoLine(fields), barcode: boletoBarcode(fields) };
}

describe(`boletos of banks in ${process.env['TZ']}`, () => {
  it.each([
    ['00190000090114971860168524522114675860000102656', 'Banco do Brasil', 102_656, '2018-07-15'],
    ['07790001161206444990808159365561790020000015130', 'Banco Inter', 15_130, '2022-05-31'],
    [line, 'Itaú', 12_345, '2026-12-11'],
    [boletoLine({ ...itau, bank: '260', amount: '0000000000' }), 'Nubank', null, '2026-12-11'],
    [boletoLine({ ...itau, bank: '756', factor: '0000' }), 'Sicoob', 12_345, null],
    [boletoLine({ ...itau, bank: '666', factor: '9999' }), null, 12_345, '2025-02-21'],
    [boletoLine({ ...itau, factor: '1000' }), 'Itaú', 12_345, '2025-02-22'],
    [boletoLine({ ...itau, currency: '0', factor: '0000' }), 'Itaú', null, null],
  ])('reads %s', (code, institution, amount, dueDate) => {
    expect(read(code)).toMatchObject({ code, institution, amount, dueDate, name: null });
  });

  it('reads the same from a bar code as from its line, which it returns', () => {
    fc.assert(
      fc.property(anyBoleto, (fields) => {
        const expected = boletoLine(fields);
        expect(read(boletoBarcode(fields))).toEqual(read(expected));
        expect(read(expected)).toMatchObject({
          code: expected,
          amount: Number(fields.amount) || null,
          dueDate: dueDay(Number(fields.factor), today),
        });
      }),
    );
  });

  it('rejects a wrong digit, unless módulo 11 gives both numbers the same check digit', () => {
    fc.assert(
      fc.property(anyBoleto, fc.nat(46), fc.integer({ min: 1, max: 9 }), (fields, place, shift) => {
        const right = boletoLine(fields);
        const wrong = withWrongDigit(right, place, shift);
        if (place > 32 && checkOf(wrong) === checkOf(right)) return;
        expect(read(wrong)).toEqual({ problem: 'digit' });
      }),
    );
  });

  it('rejects 44 digits without a known currency, such as the key of an invoice', () => {
    const key = boletoBarcode({ ...itau, bank: '352', currency: '6' });
    expect(read(formatPaymentCode(key))).toEqual({ problem: 'digit' });
  });

  it.each<[string, CalendarDay, string | null]>([
    ['9999', '2025-02-21', '2025-02-21'],
    ['1000', '2025-02-21', '2025-02-22'],
    ['1000', '2000-07-03', '2000-07-03'],
    ['9999', '2049-10-13', '2049-10-13'],
    ['1000', '2049-10-13', '2049-10-14'],
    ['0999', '2026-11-22', null],
  ])('reads the due date %s as the day nearest to %s', (factor, day, expected) => {
    expect(dueDay(Number(factor), day)).toBe(expected);
  });

  it('counts every day of a cycle once, whatever the season', () => {
    for (let factor = 1000; factor <= 9999; factor += 7) {
      const expected = new Date(Date.UTC(1997, 9, 7 + factor)).toISOString().slice(0, 10);
      expect(dueDay(factor, '2012-10-21')).toBe(expected);
    }
  });
});

describe('utility bills', () => {
  it.each([
    [utilityLine(powerBill), 'Energia elétrica ou gás', 18_990],
    [utilityLine({ ...powerBill, valueType: '8', segment: '2' }), 'Saneamento', 18_990],
    [utilityLine({ ...powerBill, valueType: '7' }), 'Energia elétrica ou gás', null],
    ['846100000005246100291102005460339004695895061080', 'Telecomunicações', 2461],
  ])('reads %s without a due date', (code, institution, amount) => {
    expect(read(code)).toMatchObject({ code, institution, amount, dueDate: null });
  });

  it('reads the same from a bar code as from its line, which it returns', () => {
    fc.assert(
      fc.property(anyUtility, (fields) => {
        const isInReais = fields.valueType === '6' || fields.valueType === '8';
        const expected = utilityLine(fields);
        expect(read(utilityBarcode(fields))).toEqual(read(expected));
        expect(read(expected)).toMatchObject({
          code: expected,
          amount: isInReais ? Number(fields.amount) || null : null,
        });
      }),
    );
  });

  it('rejects a wrong digit, unless módulo 11 gives both numbers the same check digits', () => {
    fc.assert(
      fc.property(
        anyUtility,
        fc.nat(47),
        fc.integer({ min: 1, max: 9 }),
        (fields, place, shift) => {
          // The third digit chooses between the two ways to check.
          fc.pre(place !== 2);
          const right = utilityLine(fields);
          const wrong = withWrongDigit(right, place, shift);
          const isCheckDigit = place % 12 === 11;
          const isHidden = !isCheckDigit && checksOf(wrong) === checksOf(right);
          if (fields.valueType > '7' && isHidden && place !== 3) return;
          expect(read(wrong)).toEqual({ problem: 'digit' });
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('Pix', () => {
  it.each([
    [
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000' +
        '5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
      'Fulano de Tal',
      null,
    ],
    [pix, 'Padaria Sao Joao', 1234],
    [pixText({ name: 'Ana', amount: '0.00' }), 'Ana', null],
    [pixText({ name: 'Ana', amount: '1234567.8' }), 'Ana', 123_456_780],
    [pixText({ name: 'Loja', url: 'pix.example.com/qr/v2/9d36b84f' }), 'Loja', null],
    [pixText({ name: 'Padaria São João', amount: '12.34' }), 'Padaria São João', 1234],
    [pixText({ name: 'Padaria São João', amount: '12.34' }, false), 'Padaria São João', 1234],
  ])('reads %s', (code, name, amount) => {
    expect(read(code)).toMatchObject({ code, name, amount, institution: null, dueDate: null });
  });

  it('rejects a Pix with a wrong or missing character', () => {
    for (const [place, character] of Array.from(pix).entries()) {
      const wrong = character === '7' ? '3' : '7';
      expect(read(pix.slice(0, place) + wrong + pix.slice(place + 1))).toHaveProperty('problem');
      expect(read(pix.slice(0, place) + pix.slice(place + 1))).toHaveProperty('problem');
    }
    expect(read(pix.slice(0, -6))).toEqual({ problem: 'pix' });
  });

  it('rejects other codes with the same layout', () => {
    expect(read(pix.replace('br.gov.bcb.pix', 'com.example.x'))).toHaveProperty('problem');
  });
});

describe('a code within a text', () => {
  const anyLine = fc.constantFrom(
    'Olá, Ana! Sua fatura chegou.',
    'Vencimento: 11/12/2026',
    'Valor: R$ 1.234,56',
    'CNPJ 12.345.678/0001-90',
    'Central 3003-4070',
    '22-11-2026',
    'Pedido 123456',
    '',
  );
  const anyText = fc.array(anyLine, { maxLength: 6 });
  const anyCode = fc.oneof(
    anyBoleto.map(boletoLine),
    anyUtility.map(utilityLine),
    fc.constant(pix),
  );
  const anyLayout = fc.constantFrom(
    (code: string) => code,
    (code: string) => formatPaymentCode(code),
    (code: string) => formatPaymentCode(code).replaceAll(' ', '\r\n> '),
    (code: string) => formatPaymentCode(code).replaceAll(' ', '\u00A0\u200B'),
    (code: string) => `${code.slice(0, 20)}\n${code.slice(20)}`,
  );

  it('finds a code with its mask, spaces, line breaks and any text around it', () => {
    fc.assert(
      fc.property(anyText, anyCode, anyLayout, anyText, (before, code, layout, after) => {
        // A Pix has spaces of its own, so only line breaks and quotes may be added to it.
        const shown = code === pix ? `> ${code.slice(0, 70)}\n> ${code.slice(70)}` : layout(code);
        const text = [...before, shown, ...after].join('\n');
        expect(read(text)).toMatchObject({ code, hasOthers: false });
      }),
      { numRuns: 300 },
    );
  });

  it('takes no first digits of the line of a utility bill for the line of a bank', () => {
    const code = '859770925511220830092169292404021381625202295129';
    expect(read(formatPaymentCode(code))).toMatchObject({ code, hasOthers: false });
  });

  it('finds no second code in the end of a code and the date behind it', () => {
    const code = '818800000009836024061680081716392050643903790124';
    const text = `${formatPaymentCode(code)}\n22-11-2026`;
    expect(read(text)).toMatchObject({ code, hasOthers: false });
  });

  it('prefers the boleto when the text has a Pix as well', () => {
    expect(read(`Pix: ${pix}\nBoleto: ${line}`)).toMatchObject({ code: line, hasOthers: false });
  });

  it('returns the first of several codes and reports the others', () => {
    const other = boletoLine({ ...itau, factor: '1688' });
    expect(read(`${line}\n\n${other}`)).toMatchObject({ code: line, hasOthers: true });
    expect(read(`${line}\n${boletoBarcode(itau)}`)).toMatchObject({ code: line, hasOthers: false });
  });

  it.each([
    ['', 'nothing'],
    ['Oi, tudo bem? Me liga no 11 99999-9999.', 'nothing'],
    [line.slice(1), 'length'],
    [`${line}12`, 'length'],
    ['00020126', 'pix'],
  ])('finds no code in %j', (text, problem) => {
    expect(read(text)).toEqual({ problem });
  });

  it('finds no code in random text, unless chance has made all digits of one', () => {
    const anyPart = fc.oneof(fc.string(), fc.constantFrom('000201', '6304ABCD', '8', '34191.79'));
    fc.assert(
      fc.property(fc.array(anyPart), (parts) => {
        const text = parts.join('');
        const found = read(text);
        if ('problem' in found) return;
        const { barcode, code } = boletoLike(found.code);
        expect(found.code).toBe(code);
        expect(text.replaceAll(/[\s.–-]/g, '')).toMatch(new RegExp(`${code}|${barcode}`));
      }),
    );
  });
});

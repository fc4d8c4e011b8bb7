import * as fc from 'fast-check';

/** Check digits as the layouts of banks and of collection define them, written apart from the app. */
function mod10(digits: string): number {
  let sum = 0;
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}

function remainder11(digits: string): number {
  let sum = 0;
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    sum += Number(digit) * (2 + (index % 8));
  }
  return sum % 11;
}

/** Returns the check digit of a bank's bar code, which three remainders share. */
export function bankMod11(digits: string): number {
  const remainder = remainder11(digits);
  return remainder <= 1 || remainder === 10 ? 1 : 11 - remainder;
}

/** Returns a check digit of a utility bill by módulo 11, which two remainders share. */
export function utilityMod11(digits: string): number {
  const remainder = remainder11(digits);
  return remainder <= 1 ? 0 : 11 - remainder;
}

/** The fields of a bank's boleto, as digits. */
export interface BoletoFields {
  bank: string;
  currency: string;
  /** Days since 07/10/1997, from 1000 to 9999, or `0000` without a due date. */
  factor: string;
  /** Centavos, ten digits. */
  amount: string;
  free: string;
}

/** Returns the bar code of a bank's boleto. */
export function boletoBarcode({ bank, currency, factor, amount, free }: BoletoFields): string {
  const rest = factor + amount + free;
  return `${bank}${currency}${bankMod11(bank + currency + rest)}${rest}`;
}

/** Returns the line of digits of a bank's boleto. */
export function boletoLine(fields: BoletoFields): string {
  const { bank, currency, factor, amount, free } = fields;
  const blocks = [bank + currency + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  const checked = blocks.map((block) => block + mod10(block)).join('');
  return `${checked}${boletoBarcode(fields).charAt(4)}${factor}${amount}`;
}

/** The fields of a utility bill, as digits. */
export interface UtilityFields {
  segment: string;
  /** `6` and `8` mean an amount in reais, `7` and `9` a quantity; `8` and `9` use módulo 11. */
  valueType: string;
  /** Centavos, eleven digits. */
  amount: string;
  rest: string;
}

/** Returns the bar code of a utility bill. */
export function utilityBarcode({ segment, valueType, amount, rest }: UtilityFields): string {
  const check = valueType < '8' ? mod10 : utilityMod11;
  const start = `8${segment}${valueType}`;
  return `${start}${check(start + amount + rest)}${amount}${rest}`;
}

/** Returns the line of digits of a utility bill. */
export function utilityLine(fields: UtilityFields): string {
  const check = fields.valueType < '8' ? mod10 : utilityMod11;
  const blocks = utilityBarcode(fields).match(/.{11}/g) ?? [];
  return blocks.map((block) => block + check(block)).join('');
}

interface PixFields {
  name: string;
  /** As written, e.g. `12.34`. */
  amount?: string | undefined;
  /** The address of a dynamic Pix, in place of the key. */
  url?: string | undefined;
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** Returns one object of a Pix. Its length counts bytes, as the standard says, or characters. */
function tlv(id: string, value: string, inBytes: boolean): string {
  const length = inBytes ? bytes(value).length : value.length;
  return `${id}${String(length).padStart(2, '0')}${value}`;
}

function crc16(text: string): string {
  let crc = 0xff_ff;
  for (const byte of bytes(text)) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isSet = ((crc >> 15) ^ (byte >> bit)) & 1;
      crc = ((crc << 1) & 0xff_ff) ^ (isSet ? 0x10_21 : 0);
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Returns the text of a Pix. */
export function pixText({ name, amount, url }: PixFields, inBytes = true): string {
  const object = (id: string, value: string) => tlv(id, value, inBytes);
  const account = url === undefined ? object('01', 'ana@exemplo.com.br') : object('25', url);
  const text = [
    object('00', '01'),
    object('26', object('00', 'br.gov.bcb.pix') + account),
    object('52', '0000'),
    object('53', '986'),
    amount === undefined ? '' : object('54', amount),
    object('58', 'BR'),
    object('59', name),
    object('60', 'SAO PAULO'),
    object('62', object('05', '***')),
    '6304',
  ].join('');
  return text + crc16(text);
}

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));

/** Any bank's boleto in reais. */
export const anyBoleto: fc.Arbitrary<BoletoFields> = fc.record({
  // No bank has a code from 800 on that is read as a utility bill.
  bank: fc.integer({ min: 1, max: 799 }).map((code) => String(code).padStart(3, '0')),
  currency: fc.constant('9'),
  factor: fc.oneof(
    fc.constant('0000'),
    fc.integer({ min: 1000, max: 9999 }).map((days) => String(days)),
  ),
  amount: fc.oneof(fc.constant('0000000000'), digits(10)),
  free: digits(25),
});

/** Any utility bill. */
export const anyUtility: fc.Arbitrary<UtilityFields> = fc.record({
  segment: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '9'),
  valueType: fc.constantFrom('6', '7', '8', '9'),
  amount: digits(11),
  rest: digits(29),
});

import { getBoletoInfo } from '@brazilian-utils/brazilian-utils/get-boleto-info';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { lineOfBarcode } from '@tostao/domain/debt/boleto-barcode';
import { toCentavos } from '@tostao/domain/money/centavos';
import { bankName, segmentName } from './bank-names.ts';
import { dueDay } from './due-day.ts';
import type { CodeDetails } from './fill-form.ts';

/**
 * Reads a boleto of 44, 47 or 48 digits. Returns `null` when a check digit is wrong. The digits that
 * módulo 11 checks alone (due date and amount of a bank's boleto, all of some utility bills) can hide a
 * wrong one: it gives two or three remainders the same check digit.
 */
export function readBoleto(digits: string, today: CalendarDay): CodeDetails | null {
  const isUtility = digits.startsWith('8') && digits.length !== 47;
  const code = digits.length === 44 ? lineOfBarcode(digits) : digits;
  const info = code === null ? null : getBoletoInfo(code);
  if (code === null || info === null) return null;
  const isInReais = isUtility ? info.hasEffectiveValue === true : code.charAt(3) === real;
  return {
    code,
    name: null,
    institution: isUtility ? segmentName(info.segment ?? 0) : bankName(info.bankCode),
    amount: isInReais && info.amount > 0 ? toCentavos(info.amount) : null,
    dueDate: isUtility ? null : dueDay(Number(code.slice(33, 37)), today),
    hasOthers: false,
  };
}

/** The currency of a bank's boleto. */
const real = '9';

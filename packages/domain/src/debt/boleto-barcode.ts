/**
 * Returns the line of digits of a bar code, which banks' apps accept in a field: each block of the line
 * gets a check digit. Returns `null` when the bar code is not that of a boleto in reais, or its check digit is wrong.
 * Módulo 11 gives two or three remainders the same digit, so it finds a wrong digit in most bar codes only.
 */
export function lineOfBarcode(barcode: string): string | null {
  if (!/^\d{44}$/.test(barcode)) return null;
  return barcode.startsWith('8') ? utilityLine(barcode) : bankLine(barcode);
}

function utilityLine(barcode: string): string | null {
  // The third digit says how a utility bill is checked.
  const check = { 6: mod10, 7: mod10, 8: mod11, 9: mod11 }[barcode.charAt(2)];
  if (!check || !isChecked(barcode, 3, check)) return null;
  return [0, 11, 22, 33]
    .map((start) => barcode.slice(start, start + 11))
    .map((block) => block + check(block))
    .join('');
}

function bankLine(barcode: string): string | null {
  // Digits that are no currency make most other numbers of 44 digits, such as the keys of invoices.
  if (barcode.charAt(3) !== real) return null;
  // A bank's boleto has no check digit 0.
  if (!isChecked(barcode, 4, (digits) => mod11(digits) || 1)) return null;
  const free = barcode.slice(19);
  const blocks = [barcode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  return blocks.map((block) => block + mod10(block)).join('') + barcode.slice(4, 19);
}

function isChecked(digits: string, position: number, check: (digits: string) => number): boolean {
  const others = digits.slice(0, position) + digits.slice(position + 1);
  return digits.charAt(position) === String(check(others));
}

/** The currency of a bank's boleto. */
const real = '9';

function mod10(digits: string): number {
  const sum = fromLast(digits).reduce((total, digit, index) => {
    const product = index % 2 === 0 ? digit * 2 : digit;
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

function mod11(digits: string): number {
  const sum = fromLast(digits).reduce(
    (total, digit, index) => total + digit * (2 + (index % 8)),
    0,
  );
  const check = 11 - (sum % 11);
  return check > 9 ? 0 : check;
}

function fromLast(digits: string): number[] {
  return Array.from(digits, Number).toReversed();
}

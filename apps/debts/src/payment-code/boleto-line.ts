/**
 * Returns the line of digits of a bar code, which banks' apps accept in a field. Each block of the line
 * gets a check digit; the check digit of the bar code itself is not checked here.
 */
export function lineOfBarcode(barcode: string): string {
  if (barcode.startsWith('8')) {
    // The third digit says how a utility bill is checked.
    const check = /^..[67]/.test(barcode) ? mod10 : mod11;
    return [0, 11, 22, 33]
      .map((start) => barcode.slice(start, start + 11))
      .map((block) => block + check(block))
      .join('');
  }
  const free = barcode.slice(19);
  const blocks = [barcode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  return blocks.map((block) => block + mod10(block)).join('') + barcode.slice(4, 19);
}

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

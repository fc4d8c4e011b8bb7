/** The UF and month of issue, the CNPJ, the model, the series, the number, a random code and the check digit. */
const keyLayout = /^\d{4}(?:0[1-9]|1[0-2])[0-9A-Z]{12}\d{2}65\d{22}$/;

/** Returns the key in the QR code of an NFC-e, or in a text, or `null` when it is of no NFC-e or a check digit is wrong. */
export function invoiceKey(text: string): string | null {
  const [, inAddress] = /^https?:\/\/\S+[?&](?:p|chNFe)=(\w{44})(?=\||%7C|&|$)/i.exec(text) ?? [];
  const key = (inAddress ?? text.replaceAll(/[\s.]/g, '')).toUpperCase();
  if (!keyLayout.test(key)) return null;
  const isChecked = checkDigit(key.slice(0, -1)) === key.slice(-1);
  return isChecked && isCnpj(key.slice(6, 20)) ? key : null;
}

/** Describes an NFC-e by its key alone: its company as a description, its number, month and key as a line of a note. */
export function describeInvoice(key: string): { description: string; noteLine: string } {
  const [year, month, cnpj] = [key.slice(2, 4), key.slice(4, 6), key.slice(6, 20)];
  const number = Number(key.slice(25, 34));
  const groups = key.replaceAll(/.{4}/g, '$& ').trimEnd();
  return {
    description: cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5'),
    noteLine: `NFC-e ${number} · ${month}/20${year} · chave ${groups}`,
  };
}

/** Letters count too: since July 2026, the first twelve characters of a CNPJ may be letters. */
function isCnpj(cnpj: string): boolean {
  if (/^(.)\1+$/.test(cnpj)) return false;
  const first = checkDigit(cnpj.slice(0, 12));
  return cnpj.slice(12) === first + checkDigit(cnpj.slice(0, 12) + first);
}

/** Returns the check digit by módulo 11 with weights from 2 to 9. A character counts its ASCII code less 48. */
function checkDigit(text: string): string {
  const sum = Array.from(text)
    .toReversed()
    .reduce(
      (total, character, index) =>
        total + ((character.codePointAt(0) ?? 0) - 48) * (2 + (index % 8)),
      0,
    );
  return String(((11 - (sum % 11)) % 11) % 10);
}

import { type CalendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';

/** A transaction as a bank knows it, without anything of a person. */
export interface BankRow {
  date: CalendarDay;
  /** In centavos, negative for an expense; never zero. */
  amount: number;
  text: string;
  /** The bank's own id, which some formats have. By default it is the position in the file. */
  id?: string;
}

const places = ['Padaria São João', 'Mercado & Cia', 'UBER *TRIP', 'Farmácia; Rua 7', '=SOMA(A1)'];

/** Returns the rows of some days: an expense on each, two equal ones on each Pix day, a salary a month. */
export function bankRows(firstDay: CalendarDay, days: number): BankRow[] {
  return Array.from({ length: days }, (_, index) => {
    const date = plusDays(firstDay, index);
    const day = Number(date.slice(8));
    const expense = { date, amount: -(1000 + day * 37), text: places[day % places.length]! };
    const pix = { date, amount: -5000, text: 'Pix enviado - Feira' };
    const salary = { date, amount: 450_000, text: 'Salário' };
    return [expense, ...(day % 10 === 0 ? [pix, pix] : []), ...(day === 5 ? [salary] : [])];
  }).flat();
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Sums the rows, in centavos. */
export function sumRows(rows: BankRow[]): { income: number; expenses: number } {
  const amounts = rows.map(({ amount }) => amount);
  return {
    income: sum(amounts.filter((amount) => amount > 0)),
    expenses: 0 - sum(amounts.filter((amount) => amount < 0)),
  };
}

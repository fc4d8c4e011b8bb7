import {
  closingDateOf,
  dueDateOf,
  type StatementCycle,
  statementMonthOf,
} from '../account/statement-calendar.ts';
import { type CalendarDay, plusDays } from '../calendar/calendar-day.ts';
import { firstDayOf, lastDayOf, type Month, monthOf, monthsLater } from '../calendar/month.ts';
import { plusMonths } from '../calendar/monthly-series.ts';
import type { RepetitionRule } from '../calendar/repetition.ts';
import { urgencyOfDebt } from '../debt/debt-status.ts';
import { reaisFromCentavos, toCentavos } from '../money/centavos.ts';
import { foldText } from '../search/fold-text.ts';
import { divideByPercent } from '../transaction/divide-amount.ts';
import { partsToColumn } from '../transaction/transaction-parts.ts';
import * as plan from './household-plan.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

/** A row of a table. Amounts are in reais, as the database has them. */
type Row = Record<string, string | number | boolean | null>;
/** A row of a table whose rows may come back. */
type RepeatingRow = Record<string, Row[string] | RepetitionRule>;

/** The rows of a household by table, as `restore_account` stores them. */
export type HouseholdRows = Record<
  | 'categories'
  | 'accounts'
  | 'installment_purchases'
  | 'transactions'
  | 'transfers'
  | 'pots'
  | 'pot_moves'
  | 'expected_incomes'
  | 'import_rules',
  Row[]
> &
  Record<'debt_series' | 'debts', RepeatingRow[]> & { profile: Row };

/** The payment of a debt, of the debt's amount, as `make_example` makes it. */
export interface HouseholdPayment {
  debt_id: string;
  transaction_id: string;
  account_id: string;
  date: CalendarDay;
}

/** A household of an example: rows in which no debt is paid, and the payments of its debts. */
export interface ExampleHousehold {
  rows: HouseholdRows;
  payments: HouseholdPayment[];
  /** The members besides the visitor. Some rows name them as their author. */
  people: { id: string; name: string }[];
}

export interface HouseholdOptions {
  /** The same seed, day and ids give the same rows. */
  seed: number;
  /** The last day of the household, whose months are that of the day and the 13 before. Later days have bills only. */
  today: CalendarDay;
  /** Returns an id that no other household has. */
  newId: () => string;
}

const monthCount = 14;
const cycle: StatementCycle = { closingDay: 28, dueDay: 5 };
/** Of the 13th salary in Brazil: half by the end of November, the rest, of which taxes are taken, by 20/12. */
const thirteenth = [
  { month: 11, day: 30, percent: 50, description: '13º salário, 1ª parcela' },
  { month: 12, day: 20, percent: 38, description: '13º salário, 2ª parcela' },
];

/**
 * Returns an invented household: two incomes, bills, a financed car, a card with its statements and purchases in
 * installments, savings, pots and limits.
 */
export function exampleHousehold(options: HouseholdOptions): ExampleHousehold {
  const { rows, payments, people } = new Household(options);
  return { rows, payments, people };
}

class Household {
  readonly rows: HouseholdRows = {
    profile: { name: 'Marina Duarte', image: null, has_completed_onboarding: true },
    categories: [],
    accounts: [],
    debt_series: [],
    debts: [],
    installment_purchases: [],
    transactions: [],
    transfers: [],
    pots: [],
    pot_moves: [],
    expected_incomes: [],
    import_rules: [],
  };
  readonly payments: HouseholdPayment[] = [];
  readonly people: ExampleHousehold['people'];
  readonly #today: CalendarDay;
  readonly #newId: () => string;
  readonly #accounts: Record<'checking' | 'savings' | 'wallet' | 'card', string>;
  /** The total of each statement of the card, in centavos. */
  readonly #statements = new Map<Month, number>();

  constructor({ seed, today, newId }: HouseholdOptions) {
    this.#today = today;
    this.#newId = newId;
    this.#accounts = { checking: newId(), savings: newId(), wallet: newId(), card: newId() };
    const first = monthsLater(monthOf(today), 1 - monthCount);
    const months = Array.from({ length: monthCount }, (_, index) => monthsLater(first, index));
    this.#addCategories();
    this.#addAccounts(firstDayOf(first));
    this.#addBills(months, seed);
    this.#addCleaning();
    this.#addFinancing(first);
    for (const [index, month] of months.entries()) {
      const random = randomOf(seed, month);
      this.#addIncomes(month, index, random);
      this.#addHabits(month, index, random);
      this.#transfer('checking', 'wallet', this.#dayIn(month, 1), 22_000);
      this.#transfer('checking', 'savings', this.#dayIn(month, 7), 40_000);
    }
    for (const purchase of plan.purchases) this.#addPurchase(purchase, first);
    this.#payStatements();
    for (const pot of plan.pots) this.#addPot(pot, monthOf(today));
    this.#expectThirteenth();
    this.#addRules();
    const partner = { id: newId(), name: 'Rafael Duarte' };
    this.people = [partner];
    for (const row of this.rows.transactions) {
      if (plan.enteredByPartner.has(String(row['description']))) row['user_id'] = partner.id;
    }
  }

  #addCategories() {
    for (const [index, { name, type, icon, color, limit }] of plan.categories.entries()) {
      this.rows.categories.push({
        id: this.#newId(),
        name,
        type,
        icon,
        color,
        monthly_limit: limit === undefined ? null : reais(limit),
        // They are shown in the order of their creation.
        created_at: `${this.#today}T00:00:00.${String(index).padStart(3, '0')}Z`,
      });
    }
  }

  #addAccounts(opened: CalendarDay) {
    const { checking, savings, wallet, card } = this.#accounts;
    const add = (id: string, name: string, kind: string, color: string, opening: number) =>
      this.rows.accounts.push({
        id,
        name,
        kind,
        color,
        opening_balance: reais(opening),
        opening_date: opened,
        credit_limit: kind === 'credit-card' ? 9000 : null,
        closing_day: kind === 'credit-card' ? cycle.closingDay : null,
        due_day: kind === 'credit-card' ? cycle.dueDay : null,
      });
    add(checking, 'Conta do casal', 'checking', 'bg-blue-500', 418_000);
    add(savings, 'Poupança', 'savings', 'bg-teal-500', 850_000);
    add(wallet, 'Carteira', 'wallet', 'bg-yellow-500', 30_000);
    add(card, 'Cartão Roxinho', 'credit-card', 'bg-purple-500', 0);
  }

  /** Adds the fixed debts. All that are due are paid but the youngest bill for water, which is late. */
  #addBills(months: Month[], seed: number) {
    const last = months.at(-1) as Month;
    for (const [place, { name, institution, day, amount, varies }] of plan.bills.entries()) {
      const series = this.#newId();
      this.rows.debt_series.push({
        id: series,
        name,
        institution,
        amount: reais(amount),
        type: 'other',
        icon: 'Receipt',
        day,
        made_through: firstDayOf(last),
        repetition: null,
      });
      for (const month of months) {
        const random = randomOf(seed + place + 1, month);
        const due = this.#dayIn(month, day);
        const isForgotten = name === 'Conta de água' && plusMonths(due, 1) > this.#today;
        this.#addDebt({
          name,
          institution,
          amount: amount + random.between(0, varies),
          due,
          paidOn: isForgotten ? null : plusDays(due, -random.between(0, 3)),
          columns: { series_id: series, series_month: firstDayOf(month), is_fixed: true },
        });
      }
    }
  }

  #addCleaning() {
    const { name, amount, days, times, daysLeft } = plan.cleaning;
    const series = this.#newId();
    const next = plusDays(this.#today, daysLeft);
    const start = plusDays(next, -days * (times - 1));
    const repetition: RepetitionRule = { freq: 'DAILY', interval: days, start };
    this.rows.debt_series.push({
      id: series,
      name,
      institution: '',
      amount: reais(amount),
      type: 'other',
      icon: 'Receipt',
      day: Number(start.slice(8)),
      made_through: next,
      repetition,
    });
    for (let number = 0; number < times; number += 1) {
      const due = plusDays(start, days * number);
      this.#addDebt({
        name,
        institution: '',
        amount,
        due,
        paidOn: due,
        columns: { series_id: series, series_month: due, is_fixed: true, repetition },
      });
    }
  }

  #addFinancing(first: Month) {
    const { name, institution, amount, day, installments } = plan.financing;
    const parent = this.#newId();
    for (let number = 1; number <= installments; number += 1) {
      const due = this.#dayIn(monthsLater(first, number - 1), day);
      this.#addDebt({
        id: number === 1 ? parent : this.#newId(),
        name,
        institution,
        amount,
        due,
        paidOn: due,
        columns: {
          type: 'financing',
          parent_debt_id: number === 1 ? null : parent,
          installment_number: number,
          total_installments: installments,
          original_total_amount: reais(amount * installments),
        },
      });
    }
  }

  /** Adds a debt. It is paid if that day has come. */
  #addDebt(debt: {
    id?: string;
    name: string;
    institution: string;
    amount: number;
    due: CalendarDay;
    paidOn: CalendarDay | null;
    columns: RepeatingRow;
  }) {
    const { id = this.#newId(), name, institution, amount, due, paidOn, columns } = debt;
    this.rows.debts.push({
      id,
      name,
      institution,
      amount: reais(amount),
      due_date: due,
      type: 'other',
      icon: 'Receipt',
      status: urgencyOfDebt({ dueDate: due }, this.#today),
      is_fixed: false,
      series_id: null,
      series_month: null,
      repetition: null,
      parent_debt_id: null,
      installment_number: null,
      total_installments: null,
      original_total_amount: null,
      ...columns,
    });
    if (paidOn === null || paidOn > this.#today) return;
    this.payments.push({
      debt_id: id,
      transaction_id: this.#newId(),
      account_id: this.#accounts.checking,
      date: paidOn,
    });
  }

  #addIncomes(month: Month, index: number, random: SeededRandom) {
    const earn = (description: string, category: string, day: number, amount: number) =>
      this.#addTransaction({
        type: 'income',
        description,
        category,
        date: this.#dayIn(month, day),
        amount,
        from: category === 'Investimentos' ? 'savings' : 'checking',
        columns: { is_recurring: category === 'Salário' && !description.startsWith('13º') },
      });
    for (const salary of plan.salaries) {
      earn(salary.description, 'Salário', salary.day, salaryOf(salary, index));
    }
    if (random.happens(5)) {
      const job = plan.jobs[random.between(0, plan.jobs.length - 1)] as string;
      earn(job, 'Freelance', random.between(9, 22), random.between(9, 26) * 5000);
    }
    earn('Rendimento da poupança', 'Investimentos', 1, random.between(4600, 6900));
    for (const part of thirteenth) {
      if (Number(month.slice(5)) !== part.month) continue;
      earn(part.description, 'Salário', part.day, thirteenthOf(part.percent, index));
    }
  }

  #addHabits(month: Month, index: number, random: SeededRandom) {
    for (const { description, category, from, days, often, least, most } of plan.habits) {
      for (const day of days) {
        if (!random.happens(often)) continue;
        const date = this.#dayIn(month, day + random.between(0, 1));
        const amount = random.between(least, most);
        const { shares } = plan.divided;
        const isDivided =
          description === plan.divided.description && index >= monthCount - plan.divided.months;
        const { parts } = isDivided ? divideByPercent(toCentavos(amount), shares) : {};
        // The one column that is no scalar.
        const columns = { parts: partsToColumn(parts) as null };
        const habit = { description, category, date, amount, from, columns };
        this.#addTransaction({ type: 'expense', ...habit });
      }
    }
  }

  #addPurchase(purchase: plan.Purchase, first: Month) {
    const { description, category, month, day, amount, installments } = purchase;
    const date = this.#dayIn(monthsLater(first, month), day);
    if (date > this.#today) return;
    const firstStatement = statementMonthOf(date, cycle.closingDay);
    const id = this.#newId();
    this.rows.installment_purchases.push({
      id,
      account_id: this.#accounts.card,
      description,
      folded_name: foldText(description),
      amount: reais(amount),
      total_installments: installments,
      first_month: firstDayOf(firstStatement),
      expected_from: null,
    });
    for (let number = 1; number <= installments; number += 1) {
      this.#addTransaction({
        type: 'expense',
        description,
        category,
        date,
        amount,
        from: 'card',
        statement: monthsLater(firstStatement, number - 1),
        columns: {
          purchase_id: id,
          installment_number: number,
          total_installments: installments,
        },
      });
    }
  }

  /** Adds a transaction, unless its day is still to come. */
  #addTransaction(transaction: {
    type: 'income' | 'expense';
    description: string;
    category: string;
    date: CalendarDay;
    amount: number;
    from: 'checking' | 'savings' | 'wallet' | 'card';
    statement?: Month;
    columns?: Row;
  }) {
    const { type, description, category, date, amount, from, columns } = transaction;
    if (date > this.#today) return;
    const statement =
      from === 'card' ? (transaction.statement ?? statementMonthOf(date, cycle.closingDay)) : null;
    if (statement !== null) {
      this.#statements.set(statement, (this.#statements.get(statement) ?? 0) + amount);
    }
    this.rows.transactions.push({
      id: this.#newId(),
      type,
      description,
      category,
      category_type: type,
      date,
      amount: reais(amount),
      account_id: this.#accounts[from],
      statement_month: statement === null ? null : firstDayOf(statement),
      is_recurring: false,
      debt_id: null,
      purchase_id: null,
      installment_number: null,
      total_installments: null,
      parts: null,
      tags: null,
      note: null,
      ...(plan.details[description] as Row | undefined),
      ...columns,
    });
  }

  #transfer(
    from: 'checking',
    to: 'savings' | 'wallet' | 'card',
    date: CalendarDay,
    amount: number,
  ) {
    if (date > this.#today) return;
    this.rows.transfers.push({
      id: this.#newId(),
      from_account_id: this.#accounts[from],
      to_account_id: this.#accounts[to],
      amount: reais(amount),
      date,
    });
  }

  /** Pays each statement that is due, in full. */
  #payStatements() {
    for (const [month, total] of this.#statements) {
      if (closingDateOf(month, cycle.closingDay) < this.#today) {
        this.#transfer('checking', 'card', dueDateOf(month, cycle), total);
      }
    }
  }

  /** Adds a pot of savings with its monthly moves until today. */
  #addPot({ name, target, monthsSaved, monthsLeft, amount }: plan.Pot, current: Month) {
    const id = this.#newId();
    const start = this.#dayIn(monthsLater(current, -monthsSaved), 7);
    this.rows.pots.push({
      id,
      name,
      target: reais(target),
      start_date: start,
      due_date: this.#dayIn(monthsLater(current, monthsLeft), 7),
      account_id: this.#accounts.savings,
    });
    for (let month = 0; month <= monthsSaved; month += 1) {
      const date = this.#dayIn(monthsLater(current, month - monthsSaved), 7);
      if (date > this.#today) continue;
      this.rows.pot_moves.push({ id: this.#newId(), pot_id: id, amount: reais(amount), date });
    }
  }

  /** Adds the parts of the 13th salary of this year that are still to come. */
  #expectThirteenth() {
    const year = this.#today.slice(0, 4);
    for (const { month, day, percent, description } of thirteenth) {
      const date = this.#dayIn(`${year}-${month}` as Month, day);
      if (date <= this.#today) continue;
      this.rows.expected_incomes.push({
        id: this.#newId(),
        description,
        amount: reais(thirteenthOf(percent, monthCount - 1)),
        date,
      });
    }
  }

  #addRules() {
    for (const [position, { text, category }] of plan.importRules.entries()) {
      this.rows.import_rules.push({
        id: this.#newId(),
        position,
        match: 'contains',
        text,
        type: 'expense',
        category,
        account_id: null,
      });
    }
  }

  /** Returns a day of a month, or its last day if it is shorter. */
  #dayIn(month: Month, day: number): CalendarDay {
    const wanted = `${month}-${String(day).padStart(2, '0')}` as CalendarDay;
    const last = lastDayOf(month);
    return wanted < last ? wanted : last;
  }
}

/** Returns the part of the 13th salary of both, in centavos. */
function thirteenthOf(percent: number, index: number): number {
  const parts = plan.salaries.map((one) => Math.round((salaryOf(one, index) * percent) / 100));
  return parts.reduce((sum, part) => sum + part, 0);
}

function salaryOf({ amount, raisedTo }: plan.Salary, index: number): number {
  return index < plan.raiseMonth ? amount : raisedTo;
}

function reais(centavos: number): number {
  return reaisFromCentavos(toCentavos(centavos));
}

/** Returns random numbers of a month's own. The factor keeps the months of two seeds from being the same, only shifted. */
function randomOf(seed: number, month: Month): SeededRandom {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return seededRandom(seed ^ Math.imul(number, 0x9e3779b1));
}

/** Returns rows without their empty columns, which the database fills: a visitor may send 256 KB. */
export function withoutEmptyColumns<Rows>(rows: Rows): Rows {
  const text = JSON.stringify(rows, (_key, value: unknown) => value ?? undefined);
  return JSON.parse(text) as Rows;
}

import { paymentCategory } from '../debt/payment.ts';
import type { TransactionType } from '../transaction/transaction.ts';

/** A monthly bill, which a fixed debt stands for. Amounts are in centavos. */
export interface Bill {
  name: string;
  institution: string;
  day: number;
  amount: number;
  /** How far the amount of a month may be above the usual one. */
  varies: number;
}

/** A purchase that some months have. Amounts are in centavos. */
export interface Habit {
  description: string;
  category: string;
  from: 'checking' | 'wallet' | 'card';
  /** The days on which it usually happens. Each happens or not, and may be a day later. */
  days: readonly number[];
  /** How many of ten such days have the purchase. */
  often: number;
  least: number;
  most: number;
}

/** A purchase in installments on the card. */
export interface Purchase {
  description: string;
  category: string;
  /** The month of the household, from 0. */
  month: number;
  day: number;
  /** The amount of one installment, in centavos. */
  amount: number;
  installments: number;
}

interface PlannedCategory {
  name: string;
  type: TransactionType;
  icon: string;
  color: string;
  /** In centavos. */
  limit?: number;
}

const expense = 'expense';
const income = 'income';

/** The default categories, some with limits, and three of the household's own. */
export const categories: readonly PlannedCategory[] = [
  { name: 'Alimentação', type: expense, icon: 'Utensils', color: 'bg-orange-500', limit: 220_000 },
  { name: 'Transporte', type: expense, icon: 'Car', color: 'bg-blue-500', limit: 60_000 },
  { name: 'Moradia', type: expense, icon: 'Home', color: 'bg-purple-500' },
  { name: 'Saúde', type: expense, icon: 'Heart', color: 'bg-red-500', limit: 35_000 },
  { name: 'Lazer', type: expense, icon: 'Gift', color: 'bg-pink-500', limit: 55_000 },
  { name: 'Educação', type: expense, icon: 'GraduationCap', color: 'bg-teal-500' },
  { name: 'Contas', type: expense, icon: 'FileText', color: 'bg-gray-500' },
  { name: paymentCategory, type: expense, icon: 'CreditCard', color: 'bg-purple-500' },
  { name: 'Assinaturas', type: expense, icon: 'Tv', color: 'bg-red-500' },
  { name: 'Pet', type: expense, icon: 'PawPrint', color: 'bg-yellow-500', limit: 18_000 },
  { name: 'Roupas', type: expense, icon: 'Shirt', color: 'bg-blue-500' },
  { name: 'Outros', type: expense, icon: 'MoreHorizontal', color: 'bg-gray-500' },
  { name: 'Salário', type: income, icon: 'Wallet', color: 'bg-teal-500' },
  { name: 'Freelance', type: income, icon: 'Briefcase', color: 'bg-blue-500' },
  { name: 'Investimentos', type: income, icon: 'TrendingUp', color: 'bg-purple-500' },
  { name: 'Outros', type: income, icon: 'MoreHorizontal', color: 'bg-gray-500' },
];

/** A monthly income, in centavos. */
export interface Salary {
  description: string;
  day: number;
  amount: number;
  raisedTo: number;
}

export const salaries: readonly Salary[] = [
  { description: 'Salário da Marina', day: 5, amount: 525_000, raisedTo: 548_000 },
  { description: 'Salário do Rafael', day: 25, amount: 332_000, raisedTo: 346_000 },
];
/** The month of the household from which salaries are raised, from 0. */
export const raiseMonth = 7;

/** The jobs besides, of which some months have one. */
export const jobs = ['Site da padaria', 'Aulas de inglês', 'Fotos de aniversário'];

export const bills: readonly Bill[] = [
  bill('Aluguel', 'Imobiliária Central', 10, 215_000),
  bill('Condomínio', '', 10, 64_000),
  bill('Escola da Bia', 'Colégio Girassol', 8, 98_000),
  bill('Conta de luz', 'Enel', 18, 17_500, 9_000),
  bill('Conta de água', 'Sabesp', 16, 8_200, 3_000),
  bill('Internet', 'Vivo', 15, 11_990),
  bill('Celulares', 'Claro', 20, 12_980),
  bill('Academia', 'Smart Fit', 12, 10_990),
];

/** The bill that comes every 15 days; the next one is due in four. */
export const cleaning = { name: 'Faxina', amount: 18_000, days: 15, times: 6, daysLeft: 4 };

/** The car that the household pays off in as many months as there are installments. */
export const financing = {
  name: 'Financiamento do carro',
  institution: 'Caixa',
  amount: 74_230,
  day: 14,
  installments: 24,
};

export const habits: readonly Habit[] = [
  habit('Mercado do bairro', 'Alimentação', 'checking', [3, 13, 23], 10, 14_000, 26_000),
  habit('Combustível', 'Transporte', 'checking', [4, 19], 9, 13_000, 18_500),
  habit('Farmácia', 'Saúde', 'checking', [11, 26], 6, 3_500, 11_000),
  habit('Feira', 'Alimentação', 'wallet', [7, 14, 21, 27], 8, 3_000, 5_500),
  habit('Padaria', 'Alimentação', 'wallet', [2, 9, 17, 24], 7, 900, 2_400),
  habit('Supermercado', 'Alimentação', 'card', [6, 20], 10, 22_000, 41_000),
  habit('iFood', 'Alimentação', 'card', [5, 12, 19, 26], 8, 3_900, 8_600),
  habit('Uber', 'Transporte', 'card', [2, 8, 15, 22], 7, 1_400, 3_800),
  habit('Restaurante', 'Lazer', 'card', [10, 24], 8, 9_000, 18_900),
  habit('Cinema', 'Lazer', 'card', [17], 6, 6_000, 12_000),
  habit('Livraria', 'Educação', 'card', [13], 4, 4_500, 11_000),
  habit('Pet shop', 'Pet', 'card', [9], 9, 8_000, 16_500),
  habit('Loja de roupas', 'Roupas', 'card', [21], 5, 12_000, 34_000),
  habit('Netflix', 'Assinaturas', 'card', [3], 10, 4_490, 4_490),
  habit('Spotify', 'Assinaturas', 'card', [11], 10, 3_490, 3_490),
];

/** How the latest receipts of a habit are divided. */
export const divided = {
  description: 'Supermercado',
  months: 2,
  shares: [
    { category: 'Alimentação', percent: 85 },
    { category: 'Moradia', percent: 15 },
  ],
};

/** Tags and notes of what the household buys, by description. */
export const details: Readonly<Record<string, object>> = {
  'Passagens para Recife': {
    tags: ['Recife'],
    note: 'Quatro passagens, ida e volta.\nAs malas são pagas à parte.',
  },
  Livraria: { tags: ['Bia'] },
  Combustível: { tags: ['Carro'] },
  // Comes on the first of each month, so that the report of any day has a tag.
  'Rendimento da poupança': { tags: ['Reserva'] },
};

/** What the other person of the household enters, by description. */
export const enteredByPartner: ReadonlySet<string> = new Set([
  'Salário do Rafael',
  'Combustível',
  'Feira',
  'Supermercado',
  'Uber',
  'Pet shop',
]);

export const purchases: readonly Purchase[] = [
  purchase('Sofá', 'Moradia', 1, 15, 24_990, 8),
  purchase('Notebook', 'Educação', 8, 21, 38_990, 10),
  purchase('Passagens para Recife', 'Lazer', 11, 12, 31_245, 6),
];

/** A pot of the savings account. Amounts are in centavos, `amount` is what a month saves. */
export interface Pot {
  name: string;
  target: number;
  monthsSaved: number;
  monthsLeft: number;
  amount: number;
}

export const pots: readonly Pot[] = [
  { name: 'Viagem para Recife', target: 480_000, monthsSaved: 6, monthsLeft: 6, amount: 40_000 },
  {
    name: 'Reserva da família',
    target: 1_200_000,
    monthsSaved: 12,
    monthsLeft: 24,
    amount: 30_000,
  },
];

/** The rules of imports, by text of the description. */
export const importRules = [
  { text: 'Uber', category: 'Transporte' },
  { text: 'iFood', category: 'Alimentação' },
  { text: 'Drogaria', category: 'Saúde' },
];

function bill(name: string, institution: string, day: number, amount: number, varies = 0): Bill {
  return { name, institution, day, amount, varies };
}

function habit(
  description: string,
  category: string,
  from: Habit['from'],
  days: readonly number[],
  often: number,
  least: number,
  most: number,
): Habit {
  return { description, category, from, days, often, least, most };
}

function purchase(
  description: string,
  category: string,
  month: number,
  day: number,
  amount: number,
  installments: number,
): Purchase {
  return { description, category, month, day, amount, installments };
}

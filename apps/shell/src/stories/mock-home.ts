/** The figures of home of one user. */
export const figures = {
  accumulated: 17_139.24,
  spent_today: 59.35,
  income_last_7_days: 1170,
  month_balance: 3545.5,
  month_income: 5000,
  month_expenses: 1454.5,
  monthly_limits: 0,
  limited_expenses: 0,
  next_debt_name: null,
  next_debt_amount: null,
  next_debt_due_date: null,
  last_transaction_type: 'expense',
  last_transaction_description: 'Padaria',
  last_transaction_amount: 12.5,
};

export const profiles = [
  { name: 'Ana Souza', photo_version: null, has_completed_onboarding: true },
];

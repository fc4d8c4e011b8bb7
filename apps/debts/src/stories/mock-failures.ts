import type { SentRequest } from '@tostao/domain/data-access/fake-data-api';
import type { MockAnswers } from '@tostao/test-kit/mock-platform';
import { aDebt, day, nothingNew } from './mock-debts.ts';

/** Fails every write until the returned function is called. Reads work. */
export function failingWrites() {
  let isDown = true;
  const debts = [
    aDebt('Luz', 100, 5),
    aDebt('Curso', 100, -70, {
      is_paid: true,
      paid_at: `${day(-65)}T12:00:00Z`,
      status: 'archived',
    }),
  ];
  const [luz, course] = debts;
  const write =
    (succeed: (body: object) => unknown) =>
    ({ body }: SentRequest) =>
      isDown ? ('failing' as const) : [succeed(body as object)];
  const answers: MockAnswers = {
    debts: () => debts,
    accounts: [],
    ...nothingNew,
    'rpc/month_report': [],
    'rpc/edit_row': write((body) => Object.assign(luz!, (body as { p_changes: object }).p_changes)),
    'rpc/delete_debts': write(() => debts.shift()),
    'rpc/pay_debt': write(() =>
      Object.assign(luz!, { is_paid: true, paid_at: `${day(0)}T12:00:00Z` }),
    ),
    'rpc/unarchive_debts': write(() => Object.assign(course!, { status: 'normal' })),
  };
  return {
    answers,
    recover: () => {
      isDown = false;
    },
  };
}

/** Fails reads from the first write on, until the returned function is called. */
export function failingRefetch() {
  let isDown = false;
  const debts: object[] = [aDebt('Luz', 100, 5)];
  const answers: MockAnswers = {
    debts: () => (isDown ? 'failing' : debts),
    accounts: [],
    ...nothingNew,
    'rpc/save_entry': () => {
      isDown = true;
      debts.push(aDebt('Aluguel', 900, 3));
      return {};
    },
  };
  return {
    answers,
    recover: () => {
      isDown = false;
    },
  };
}

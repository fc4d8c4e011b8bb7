import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { composeMessage, type ReminderContent, type ReminderItem } from './message.ts';

// A Monday.
const day = '2027-03-01';
const own = { household_id: 'ana', household: 'Pessoal', shows_details: false };
const casa = { household_id: 'serra', household: 'Casa da Serra', shows_details: false };
const debt = (name: string, due: string, amount = 10): ReminderItem => ({
  kind: 'debt',
  name,
  amount,
  due,
  ...own,
});
const statement = (name: string, due = '2027-03-02'): ReminderItem => ({
  ...debt(name, due),
  kind: 'statement',
  amount: null,
});
const unpaid = (name: string, due: string): ReminderItem => ({
  ...debt(name, due),
  kind: 'unpaid-statement',
});
const inCasa = (items: ReminderItem[]) => items.map((item) => ({ ...item, ...casa }));
const shown = (items: ReminderItem[]) => items.map((item) => ({ ...item, shows_details: true }));
const compose = (items: ReminderItem[], content: Partial<ReminderContent> = {}) =>
  composeMessage({
    day,
    isWeekly: false,
    userId: own.household_id,
    hasSeveralHouseholds: false,
    items,
    ...content,
  });

describe('a message without details', () => {
  it.each<[string, ReminderItem[]]>([
    [
      '2 contas vencidas, 1 vence hoje e 1 vence amanhã. A fatura de um cartão fecha amanhã.',
      [
        debt('Luz', '2027-02-01'),
        debt('Água', '2027-02-28'),
        debt('Gás', day),
        debt('Internet', '2027-03-02'),
        statement('Nubank'),
      ],
    ],
    ['1 conta vencida.', [debt('Luz', '2027-02-28')]],
    ['2 contas vencem hoje.', [debt('Luz', day), debt('Luz', day)]],
    ['1 conta vence amanhã.', [debt('Luz', '2027-03-02')]],
    [
      '1 conta vence hoje. 1 fatura vencida e 1 vence amanhã.',
      [debt('Luz', day), unpaid('Inter', '2027-02-28'), unpaid('Nubank', '2027-03-02')],
    ],
    ['As faturas de 2 cartões fecham amanhã.', [statement('Nubank'), statement('Inter')]],
  ])('says "%s"', (summary, items) => {
    expect(compose(items)).toMatchObject({ summary, body: summary, details: [] });
  });

  it('looks as far as Sunday when it is weekly', () => {
    const items = [debt('Luz', day), debt('Água', '2027-03-07'), statement('Inter', '2027-03-05')];
    expect(compose(items, { isWeekly: true })?.summary).toBe(
      '1 conta vence hoje e 1 vence até domingo. A fatura de um cartão fecha até domingo.',
    );
  });

  it('does not exist when nothing is due', () => {
    expect(compose([])).toBeUndefined();
  });
});

it('lists names and amounts as details, the first six of them', () => {
  const items = [
    debt('Luz', '2027-02-01', 1234.5),
    debt('x'.repeat(100), day),
    statement('Nu\nbank'),
    unpaid('Inter', day),
    ...Array.from({ length: 4 }, () => debt('Gás', '2027-03-02', 0.01)),
  ];
  expect(compose(shown(items))?.details).toEqual([
    'Luz, R$ 1.234,50: vencida',
    `${'x'.repeat(39)}…, R$ 10,00: vence hoje`,
    'A fatura de Nu bank fecha amanhã',
    'Fatura de Inter, R$ 10,00: vence hoje',
    'Gás, R$ 0,01: vence amanhã',
    'Gás, R$ 0,01: vence amanhã',
    'e mais 2',
  ]);
});

it.each<[string, string, ReminderItem[]]>([
  ['one debt', '/dividas?busca=Luz%20%26%20g%C3%A1s', [debt('Luz & gás', day), statement('X')]],
  ['several debts', '/dividas', [debt('Luz', day), debt('Luz', day)]],
  ['a debt and a statement that is due', '/dividas', [debt('Luz', day), unpaid('X', day)]],
  ['a statement', '/contas', [statement('X')]],
])('opens the page of %s', (_, path, items) => {
  expect(compose(items)?.path).toBe(path);
});

describe('a message to a member of several households', () => {
  const several = { hasSeveralHouseholds: true };
  const items = [
    debt('Multa', '2027-02-28'),
    ...inCasa([debt('Luz', day), debt('Água', day), statement('Inter')]),
  ];

  it('names each household that has something due', () => {
    expect(compose(items, several)).toMatchObject({
      summary:
        'Casa da Serra: 2 contas vencem hoje. A fatura de um cartão fecha amanhã. Pessoal: 1 conta vencida.',
      details: [],
      path: '/dividas',
    });
    expect(compose(items.slice(0, 1), several)?.summary).toBe('Pessoal: 1 conta vencida.');
  });

  it('a message has details of those households only whose details are shown', () => {
    const [fine, ...others] = items;
    const message = compose([...shown([fine!]), ...others.slice(0, 1)], several);
    expect(message).toMatchObject({
      details: ['Pessoal: Multa, R$ 10,00: vencida'],
      body: 'Casa da Serra: 1 conta vence hoje.\nPessoal: Multa, R$ 10,00: vencida',
    });
  });

  it.each<[string, string, string, ReminderItem[]]>([
    ['a shared one', '/dividas?casa=serra', '/dividas?casa=serra', items.slice(1)],
    [
      'a shared one, and its only debt',
      '/dividas?busca=Luz&casa=serra',
      '/dividas?casa=serra',
      inCasa([debt('Luz', day)]),
    ],
    [
      'a shared one, without debts',
      '/contas?casa=serra',
      '/contas?casa=serra',
      inCasa([statement('X')]),
    ],
    [
      'the own one, while a device shows another',
      '/dividas?busca=Luz&casa=ana',
      '/dividas?casa=ana',
      [debt('Luz', day)],
    ],
    [
      'both, with details of the own one',
      '/dividas?busca=Luz',
      '/dividas',
      [...inCasa([debt('Luz', day)]), ...shown([statement('X')])],
    ],
  ])('opens the household that it is about: %s', (_, path, discreetPath, due) => {
    expect(compose(due, several)).toMatchObject({ path, discreetPath });
  });
});

const anyName = fc.string({ unit: 'binary', minLength: 1, maxLength: 100 });
const anyItem = fc.record({
  kind: fc.constantFrom('debt' as const, 'statement' as const, 'unpaid-statement' as const),
  name: anyName,
  amount: fc.integer({ min: 1, max: 99_999_999_999 }).map((centavos) => centavos / 100),
  due: fc.constantFrom('1900-01-01', '2027-02-28', day, '2027-03-02', '2027-03-07'),
  household_id: fc.uuid(),
  household: anyName,
  shows_details: fc.boolean(),
});

it('fits into a push message, whatever the names are', () => {
  const check = fc.property(
    fc.array(anyItem, { minLength: 1 }),
    fc.boolean(),
    (items, hasSeveralHouseholds) => {
      const { title, body, path } = compose(items, { hasSeveralHouseholds })!;
      const payload = JSON.stringify({ title, body, url: path });
      expect(Buffer.byteLength(payload)).toBeLessThan(3000);
    },
  );
  fc.assert(check);
});

it('leaks no name and no amount without details', () => {
  const check = fc.property(fc.array(anyItem, { minLength: 1 }), (items) => {
    const secret = items.map((item) => ({
      ...item,
      name: `sigilo${item.name}`,
      amount: 98_765.43,
      shows_details: false,
    }));
    const message = compose(secret)!;
    const links = {
      siteUrl: 'https://app.example.com',
      unsubscribeUrl: 'https://app.example.com/x',
    };
    const seen = JSON.stringify([message.title, message.summary, composeMail(message, links)]);
    expect(seen).not.toMatch(/sigilo|98\D?765/);
  });
  fc.assert(check);
});

it('escapes names in the markup of an e-mail', () => {
  const message = compose(shown([debt('<b>"&', day)]))!;
  const { html, text } = composeMail(message, {
    siteUrl: 'https://a',
    unsubscribeUrl: 'https://b',
  });
  expect(html).toContain('<li>&lt;b&gt;&quot;&amp;, R$ 10,00: vence hoje</li>');
  expect(text).toContain('- <b>"&, R$ 10,00: vence hoje');
});

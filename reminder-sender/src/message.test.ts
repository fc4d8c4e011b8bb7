import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { composeMessage, type ReminderContent, type ReminderItem } from './message.ts';

// A Monday.
const day = '2027-03-01';
const debt = (name: string, due: string, amount = 10): ReminderItem => ({
  kind: 'debt',
  name,
  amount,
  due,
});
const statement = (name: string, due = '2027-03-02'): ReminderItem => ({
  kind: 'statement',
  name,
  amount: null,
  due,
});
const compose = (items: ReminderItem[], content: Partial<ReminderContent> = {}) =>
  composeMessage({ day, isWeekly: false, showsDetails: false, items, ...content });

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
    ['As faturas de 2 cartões fecham amanhã.', [statement('Nubank'), statement('Inter')]],
  ])('says "%s"', (summary, items) => {
    expect(compose(items)).toMatchObject({ summary, details: [] });
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
    ...Array.from({ length: 5 }, () => debt('Gás', '2027-03-02', 0.01)),
  ];
  expect(compose(items, { showsDetails: true })?.details).toEqual([
    'Luz, R$ 1.234,50: vencida',
    `${'x'.repeat(39)}…, R$ 10,00: vence hoje`,
    'A fatura de Nu bank fecha amanhã',
    'Gás, R$ 0,01: vence amanhã',
    'Gás, R$ 0,01: vence amanhã',
    'Gás, R$ 0,01: vence amanhã',
    'e mais 2',
  ]);
});

it.each<[string, string, ReminderItem[]]>([
  ['one debt', '/dividas?busca=Luz%20%26%20g%C3%A1s', [debt('Luz & gás', day), statement('X')]],
  ['several debts', '/dividas', [debt('Luz', day), debt('Luz', day)]],
  ['a statement', '/contas', [statement('X')]],
])('opens the page of %s', (_, path, items) => {
  expect(compose(items)?.path).toBe(path);
});

const anyItem = fc.record({
  kind: fc.constantFrom('debt' as const, 'statement' as const),
  name: fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }),
  amount: fc.integer({ min: 1, max: 99_999_999_999 }).map((centavos) => centavos / 100),
  due: fc.constantFrom('1900-01-01', '2027-02-28', day, '2027-03-02', '2027-03-07'),
});

it('fits into a push message, whatever the names are', () => {
  const check = fc.property(fc.array(anyItem, { minLength: 1 }), (items) => {
    const { title, details, path } = compose(items, { showsDetails: true })!;
    const payload = JSON.stringify({ title, body: details.join('\n'), url: path });
    expect(Buffer.byteLength(payload)).toBeLessThan(3000);
  });
  fc.assert(check);
});

it('leaks no name and no amount without details', () => {
  const check = fc.property(fc.array(anyItem, { minLength: 1 }), (items) => {
    const secret = items.map((item) => ({
      ...item,
      name: `sigilo${item.name}`,
      amount: 98_765.43,
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
  const message = compose([debt('<b>"&', day)], { showsDetails: true })!;
  const { html, text } = composeMail(message, {
    siteUrl: 'https://a',
    unsubscribeUrl: 'https://b',
  });
  expect(html).toContain('<li>&lt;b&gt;&quot;&amp;, R$ 10,00: vence hoje</li>');
  expect(text).toContain('- <b>"&, R$ 10,00: vence hoje');
});

import { expect, it } from 'vitest';
import { findSlotFault } from './slots.ts';

const link = { icon: 'goal', page: '/metas' };

it.each([
  { slot: 'home.card/v1', ...link },
  { slot: 'home.card/v1', ...link, module: 'home-card' },
  { slot: 'settings.row/v1', ...link },
  { slot: 'transaction.field/v1', module: 'goal-field' },
  { slot: 'paid-debt.dialog/v1', module: 'goal-dialog', title: 'Meta', icon: 'goal' },
])('accepts the entry %j', (entry) => {
  expect(findSlotFault(entry)).toBeUndefined();
});

it.each([
  [{ slot: 'toString', ...link }, 'there is no slot "toString", only home.card/v1, '],
  [{ slot: 'home.card/v2', ...link }, 'there is no slot "home.card/v2", only home.card/v1, '],
  [{ slot: 'home.card/v1', page: '/metas' }, 'home.card/v1 needs an "icon" and a "page"'],
  [{ slot: 'history.action/v1', icon: 'goal' }, 'history.action/v1 needs an "icon" and a "page"'],
  [
    { slot: 'settings.row/v1', ...link, module: 'row' },
    'settings.row/v1 is a link and has no "module"',
  ],
  [{ slot: 'debt.action/v1' }, 'debt.action/v1 needs a "module"'],
  [
    { slot: 'debt.action/v1', module: 'action', page: '/metas' },
    'debt.action/v1 renders its module and opens no "page"',
  ],
  [
    { slot: 'paid-debt.dialog/v1', module: 'goal-dialog', icon: 'goal' },
    'paid-debt.dialog/v1 needs a "module", a "title" and an "icon"',
  ],
  [
    { slot: 'paid-debt.dialog/v1', module: 'goal-dialog', title: 'Meta', ...link },
    'paid-debt.dialog/v1 opens its module and no "page"',
  ],
])('describes the fault of the entry %j', (entry, fault) => {
  expect(findSlotFault(entry)).toContain(fault);
});

import { randomUUID } from 'node:crypto';
import { seededRandom } from '@tostao/backend/testing/random';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalog, householdTables } from '../support/catalog.ts';
import { personalFunctions } from '../support/intended-access.ts';
import { isNightly } from '../support/nightly.ts';
import { functions } from '../support/row-builder.ts';
import { actions, type Scene, type Undo } from './actions.ts';
import { Casa, idsIn, type Role } from './casa.ts';
import { Device } from './device.ts';
import { type Arguments, type Caller, Household, Rejection, type Rows } from './household.ts';
import { expectOneTruth } from './invariants.ts';

const runs = Number(process.env['TOSTAO_SCHEDULES'] ?? (isNightly ? 2000 : 60));
const start: CalendarDay = '2026-11-21';
const casaId = randomUUID();
let household: Household;
/** Sessions of the owner, of the editor, and of a guest, who is no member yet: two devices each. */
let sessions: Caller[];
let furnished: Rows;

beforeAll(async () => {
  household = await Household.open();
  const owner = household.caller;
  const [editor, guest] = [await household.signIn('editor'), await household.signIn('guest')];
  sessions = [owner, editor, guest];
  for (const one of sessions.slice()) {
    sessions.push(await household.signIn(`${one.name} again`, one.userId));
  }
  await household.settle(async () => {
    await household.call('create_household', { p_id: casaId, p_name: 'Casa' });
    await household.actAs(owner, casaId);
    const [made] = await household.call<Invitation>('create_invitation', { p_role: 'editor' });
    await household.actAs(editor, editor.userId);
    await household.call('accept_invitation', { p_token: made!.token });
    await furnish([owner, editor]);
  });
});
afterAll(() => household.close());

/** Begins with some rows of both people, so that most actions find something to press. */
async function furnish(people: Caller[]): Promise<void> {
  const names =
    'Nova conta,Nova conta,Novo cartão,Adicionar dívida fixa,Adicionar dívida,Nova Saída de uma conta,Nova Entrada,Transferir,Nova caixinha,Guardar ou resgatar,Nova regra,Parcelar';
  for (const [index, name] of names.split(',').entries()) {
    await household.actAs(people[index % 2]!, casaId);
    await household.call('ensure_occurrences', { p_today: start });
    furnished = await household.rows();
    await actions[name]!(sceneOf(household, index));
  }
  furnished = await household.rows();
}

/** The ids of all schedules differ, also where two presses draw the same. */
let idCount = 0;

function nextId(): string {
  idCount += 1;
  return `${idCount.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
}

function sceneOf(requests: Scene['household'], seed: number, today = start): Scene {
  const draw = { ...seededRandom(seed), id: nextId };
  return { household: requests, rows: furnished, draw, today };
}

interface Invitation {
  token: string;
}
type Step = typeof schedule extends (...args: never[]) => fc.Arbitrary<((infer One) | null)[]>
  ? One
  : never;

const names = Object.keys(actions);
/** Presses that change what another person may be changing. */
const near = names.filter((name) =>
  /^(?:Editar|Pagar|Desfazer|Excluir (?:uma|mov|tran)|Renomear|Juntar|Lançar|Importar (?:o mesmo|uma)|Exportar)/.test(
    name,
  ),
);
const flag = (weight: number) => fc.nat(weight - 1).map((value) => value === 0);
/** What devices do. A counterexample leaves out the steps that do not matter. */
const schedule = (devices: number[], length: number, changes: string[] = []) => {
  const step = fc.record({
    /** The place of the device, and of the person whose role changes, in `sessions`. */
    device: fc.constantFrom(...devices),
    whom: fc.nat(2),
    does: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('switch', 'read', 'undo') },
      { weight: 2 * changes.length, arbitrary: fc.constantFrom('read', ...changes) },
      { weight: 4, arbitrary: fc.constantFrom(...near) },
      { weight: 4, arbitrary: fc.constantFrom(...names) },
    ),
    seed: fc.nat(),
    /** Whether it presses one of the first rows, as the others do. */
    isNear: flag(2),
    losesAnswer: flag(6),
    /** Whether the next step comes between its requests. */
    isSlow: flag(3),
  });
  return fc.array(fc.option(step, { freq: 1000 }), { minLength: length, maxLength: length });
};

/** A schedule of devices in a household. */
class Run {
  readonly casa = new Casa(
    household,
    casaId,
    new Map([
      [sessions[0]!.userId, 'owner'],
      [sessions[1]!.userId, 'editor'],
    ]),
    start,
    furnished,
  );
  readonly devices = sessions.map((caller) => new Device(this.casa, caller));
  readonly #undos = new Map<Device, Undo[]>();
  readonly #invitations: (Invitation & { author: string; role: Role; isOver: boolean })[] = [];
  readonly #steps: Step[];

  constructor(steps: (Step | null)[]) {
    this.#steps = steps.filter((one) => one !== null);
    for (const one of this.devices.slice(3)) one.isOnline = false;
  }

  /** Does all steps. Then all devices are online, and all members read the same. */
  async play(): Promise<void> {
    while (await this.#go());
    for (const one of this.devices) {
      one.isOnline = true;
      one.losesAnswer = false;
      await one.flush();
    }
    for (const one of this.devices) await one.read();
    for (const one of sessions.filter(({ userId }) => this.casa.roles.has(userId))) {
      await household.actAs(one, casaId);
      expect(await household.rows()).toEqual(this.casa.rows);
      await expectOneTruth(household, this.casa.today);
      expect(await household.query(importedTwice)).toEqual([]);
    }
  }

  async #go(): Promise<boolean> {
    const step = this.#steps.shift();
    if (!step) return false;
    const one = this.devices[step.device]!;
    const scene = sceneOf(one, step.seed, this.casa.today);
    one.draw = scene.draw;
    if (step.does === 'switch') {
      one.isOnline = !one.isOnline;
      await one.flush();
    } else if (step.does === 'read') await one.read();
    else if (step.does in actions) await this.#press(one, scene, step);
    else if (step.does === 'undo') {
      const undo = this.#undos.get(one)?.pop();
      if (undo) await one.attempt(undo);
    } else await this.#change(step);
    return true;
  }

  async #press(one: Device, scene: Scene, step: Step): Promise<void> {
    scene.rows = step.isNear ? firstOf(one.view) : one.view;
    one.losesAnswer = step.losesAnswer;
    const next = this.#steps[0]?.device;
    one.meanwhile = step.isSlow && next !== step.device ? () => this.#go() : undefined;
    const undo = await one.attempt(() => actions[step.does]!(scene));
    if (undo) this.#undos.set(one, [...(this.#undos.get(one) ?? []), undo]);
    if (scene.today > this.casa.today) this.casa.today = scene.today;
  }

  /** Lets a person change who is in the household, as far as their role permits. */
  async #change({ does, device, whom, seed }: Step): Promise<void> {
    const { roles } = this.casa;
    const invitation = this.#invitations.at(-1);
    const isFit = ({ userId }: Caller) =>
      does === 'accept' ? !roles.has(userId) : roles.get(userId) === 'owner';
    const caller = (seed % 4 > 0 && sessions.find(isFit)) || sessions[device]!;
    const [{ userId: own }, { userId: other }] = [caller, sessions[whom]!];
    const role = (['editor', 'viewer', 'owner'] as const)[seed % 3]!;
    const invited = role === 'owner' ? 'editor' : role;
    const after = new Map(roles);
    const calls: Record<string, [string, Arguments]> = {
      invite: ['create_invitation', { p_role: invited }],
      accept: ['accept_invitation', { p_token: invitation?.token ?? 'x' }],
      role: ['set_member_role', { p_user_id: other, p_role: role }],
      remove: ['remove_member', { p_user_id: other }],
      pass: ['pass_household', { p_user_id: other }],
    };
    let code: string | undefined;
    if (does === 'accept') {
      const isOpen = invitation && !invitation.isOver;
      if (!invitation || (!roles.has(own) && !isOpen)) code = 'PT410';
      else if (!roles.has(own)) after.set(own, invitation.role);
    } else if (
      roles.get(own) !== 'owner' &&
      (does !== 'remove' || other !== own || !roles.has(own))
    ) {
      code = 'PT403';
    } else if (does !== 'invite') {
      if (does === 'role') after.set(other, role);
      if (does === 'remove') after.delete(other);
      if (does === 'pass') after.set(own, 'editor').set(other, 'owner');
      if (!roles.has(other)) code = 'PT404';
      else if (![...after.values()].includes('owner')) code = 'TS009';
    }
    await household.actAs(caller, does === 'accept' ? own : casaId);
    const answer = await household.answerOf(() => household.call<Invitation>(...calls[does]!));
    this.casa.trace.push(
      `${caller.name}: ${JSON.stringify(calls[does])} → ${JSON.stringify(answer)}`,
    );
    expect(answer instanceof Rejection ? answer.code : undefined, does).toBe(code);
    if (code === undefined) {
      this.casa.roles = after;
      // Invitations lapse with the ownership of their author, which also ends for a while.
      for (const one of this.#invitations) {
        if (after.get(one.author) !== 'owner' || (does === 'pass' && one.author === own))
          one.isOver = true;
      }
      if (does === 'accept' && !roles.has(own)) invitation!.isOver = true;
      if (does === 'invite') {
        const [made] = answer as Invitation[];
        this.#invitations.push({ ...made!, author: own, role: invited, isOver: false });
      }
    }
    const members = `select jsonb_object_agg(user_id, role) as r from public.household_members
      where household_id = '${casaId}' and left_at is null`;
    expect(await household.asOwner(members)).toEqual([Object.fromEntries(this.casa.roles)]);
    for (const one of sessions.slice(0, 3)) await this.#probe(one, seed);
  }

  /** Asks some readings as a user who is no member, in the household and in the own one, about rows of the household. */
  async #probe(caller: Caller, seed: number): Promise<void> {
    if (this.casa.roles.has(caller.userId)) return;
    const ids = idsIn(
      Object.values(this.casa.rows)
        .flat()
        .map(({ id }) => id),
    );
    const ask = async (householdId: string, [name, read]: Reading) => {
      await household.actAs(caller, householdId);
      return { name, answer: await household.answerOf(() => read(ids, seed)) };
    };
    const unasked = readings.filter(([name]) => !covered.has(name));
    const any = [seed, seed + 1, seed + 2].map((place) => readings[place % readings.length]!);
    const asked = [...unasked, ...any].slice(0, 3);
    await household.tryOut(async () => {
      for (const reading of asked) {
        const { name, answer } = await ask(casaId, reading);
        // A query without any row does not ask for the household.
        if (!/^\[(?:null)?\]$/.test(JSON.stringify(answer))) {
          expect(answer, name).toMatchObject({ code: 'PT403', hint: 'not-a-member' });
        }
        covered.add(name);
      }
      const { name, answer } = await ask(caller.userId, asked[0]!);
      expect(JSON.stringify(answer), name).not.toContain(casaId);
      expect(await household.rowsOf(casaId), name).toEqual(this.casa.rows);
    });
  }
}

/** Everything that a request may read, with ids of rows as the arguments. */
type Reading = [string, (ids: string[], seed: number) => Promise<unknown>];
const readings: Reading[] = [
  ...householdTables.map(({ name }): Reading => [
    name,
    () => household.query(`select to_jsonb(t) as r from public.${name} t`),
  ]),
  ...Object.entries(catalog.functions)
    .filter(([name]) => !personalFunctions.has(name))
    .map(([name, list]): Reading => [
      `${name}()`,
      (ids, seed) => {
        const given = list.filter((one) => !one.hasDefault || one.name in functions[name]!);
        const named: Arguments = { uuid: ids[seed % ids.length], list: ids.slice(0, 20) };
        const values = given.map(({ name: key, kind }) => [
          key,
          named[kind] ?? functions[name]![key],
        ]);
        return household.call(name, Object.fromEntries(values) as Arguments);
      },
    ]),
];
const covered = new Set<string>();

/** The rows of statements that have become several transactions. */
const importedTwice = `select i.row_key as r from public.imported_rows i
  join public.transactions t on t.id = i.transaction_id
  where not i.is_merged group by i.row_key having count(*) > 1`;

function firstOf(rows: Rows): Rows {
  const lists = Object.entries(rows).map(([table, list]) => [
    table,
    table === 'accounts' ? list : list.slice(0, 2),
  ]);
  return Object.fromEntries(lists) as Rows;
}

const holds = (steps: ReturnType<typeof schedule>, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(steps, (list) =>
      household.rehearse(async () => {
        const run = new Run(list);
        try {
          await run.play();
        } catch (error) {
          (error as Error).message += `\n${run.casa.trace.join('\n')}`;
          throw error;
        }
      }),
    ),
    { numRuns },
  );

it(
  'two people with four devices, half of the time offline, lose no row and double none, and no value changes back unsaid',
  { timeout: 0 },
  async () => {
    await holds(schedule([0, 1, 3, 4], 40), runs);
  },
);

it(
  'a person who comes, changes the role or is taken out reads and writes what the present role permits',
  { timeout: 0 },
  async () => {
    await holds(
      schedule([0, 1, 2, 3, 4, 5], 24, ['invite', 'accept', 'role', 'remove', 'pass']),
      runs / 2,
    );
    if (runs >= 60) expect(covered.size).toBe(readings.length);
  },
);

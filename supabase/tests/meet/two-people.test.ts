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
import { Casa, type Role } from './casa.ts';
import { Device } from './device.ts';
import { type Arguments, type Caller, Household, Rejection, type Rows } from './household.ts';
import { expectOneTruth } from './invariants.ts';

const runs = Number(process.env['TOSTAO_SCHEDULES'] ?? (isNightly ? 1000 : 60));
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
  if (process.env['MUTATE'])
    await household.settle(async () => {
      await household.asOwner(process.env['MUTATE']!);
    });
});
afterAll(() => household.close());

/** Begins with some rows of both people, so that most actions find something to press. */
async function furnish(people: Caller[]): Promise<void> {
  const names =
    'Nova conta,Nova conta,Novo cartão,Adicionar dívida fixa,Adicionar dívida,Nova Saída,Nova Entrada,Transferir,Nova caixinha,Guardar ou resgatar,Nova regra,Parcelar';
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
interface Step {
  /** The place of the device, and of the person whose role changes, in `sessions`. */
  device: number;
  whom: number;
  does: string;
  seed: number;
  /** Whether it presses one of the first rows, as the others do. */
  isNear: boolean;
  losesAnswer: boolean;
  /** Whether the next step comes between its requests. */
  isSlow: boolean;
}

const names = Object.keys(actions);
/** Presses that change what another person may be changing. */
const near = names.filter((name) =>
  /^(?:Editar|Pagar|Desfazer|Excluir (?:uma|mov|tran)|Renomear|Juntar|Importar o mesmo|Exportar)/.test(
    name,
  ),
);
const flag = (weight: number) => fc.nat(weight - 1).map((value) => value === 0);
/** What devices do. A counterexample leaves out the steps that do not matter. */
const schedule = (devices: number[], length: number, changes: string[] = []) => {
  const step: fc.Arbitrary<Step> = fc.record({
    device: fc.constantFrom(...devices),
    whom: fc.nat(2),
    does: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('switch', 'read', 'undo') },
      { weight: 2 * changes.length, arbitrary: fc.constantFrom('read', ...changes) },
      { weight: 4, arbitrary: fc.constantFrom(...near) },
      { weight: 4, arbitrary: fc.constantFrom(...names) },
    ),
    seed: fc.nat(),
    isNear: flag(2),
    losesAnswer: flag(6),
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
  readonly #invitations: (Invitation & { author: string; role: Role; isUsed: boolean })[] = [];
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
    } else await this.#change(one.caller, step);
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
  async #change(caller: Caller, { does, whom, seed }: Step): Promise<void> {
    const { roles } = this.casa;
    const { userId } = caller;
    const other = sessions[whom]!.userId;
    const role = (['editor', 'viewer', 'owner'] as const)[seed % 3]!;
    const invitation = this.#invitations.at(-1);
    if (does === 'accept' && !invitation) return;
    const after = new Map(roles);
    let code: string | undefined;
    if (does === 'accept') {
      if (!roles.has(userId) && roles.get(invitation!.author) === 'owner' && !invitation!.isUsed) {
        after.set(userId, invitation!.role);
        invitation!.isUsed = true;
      } else if (!roles.has(userId)) code = 'PT410';
    } else if (
      roles.get(userId) !== 'owner' &&
      !(does === 'remove' && other === userId && roles.has(userId))
    ) {
      code = 'PT403';
    } else if (does !== 'invite') {
      if (does === 'role') after.set(other, role);
      if (does === 'remove') after.delete(other);
      if (does === 'pass') after.set(userId, 'editor').set(other, 'owner');
      if (!roles.has(other)) code = 'PT404';
      else if (![...after.values()].includes('owner')) code = 'TS009';
    }
    await household.actAs(caller, does === 'accept' ? userId : casaId);
    const invited = role === 'owner' ? 'editor' : role;
    const answer = await household.answerOf(() =>
      household.call<Invitation>(
        ...({
          invite: ['create_invitation', { p_role: invited }],
          accept: ['accept_invitation', { p_token: invitation?.token }],
          role: ['set_member_role', { p_user_id: other, p_role: role }],
          remove: ['remove_member', { p_user_id: other }],
          pass: ['pass_household', { p_user_id: other }],
        }[does] as [string, Arguments]),
      ),
    );
    this.casa.trace.push(
      `${caller.name}: ${does} ${role} ${sessions[whom]!.name} → ${JSON.stringify(answer)}`,
    );
    expect(answer instanceof Rejection ? answer.code : undefined, does).toBe(code);
    if (does === 'invite' && !(answer instanceof Rejection)) {
      this.#invitations.push({ ...answer[0]!, author: userId, role: invited, isUsed: false });
    }
    if (code === undefined) this.casa.roles = after;
    const members = `select jsonb_object_agg(user_id, role) as r from public.household_members
      where household_id = '${casaId}' and left_at is null`;
    expect(await household.asOwner(members)).toEqual([Object.fromEntries(this.casa.roles)]);
    for (const one of sessions.slice(0, 3)) await this.#probe(one, seed);
  }

  /** Asks the next reading as a user who is no member, in the household and in the own one, about rows of the household. */
  async #probe(caller: Caller, seed: number): Promise<void> {
    if (this.casa.roles.has(caller.userId)) return;
    const reading = readings[(probes += 1) % readings.length]!;
    const ids = Object.values(this.casa.rows)
      .flat()
      .map(({ id }) => id);
    const ask = (householdId: string) =>
      household.tryOut(async () => {
        await household.actAs(caller, householdId);
        return [await household.answerOf(() => reading(ids, seed)), await household.rowsOf(casaId)];
      });
    const refusal = { code: 'PT403', hint: 'not-a-member' };
    expect((await ask(casaId))[0]).toMatchObject(refusal);
    const [answer, rows] = await ask(caller.userId);
    expect(rows).toEqual(this.casa.rows);
    expect(JSON.stringify(answer)).not.toContain(casaId);
  }
}

/** Everything that a request may read, with ids of rows as the arguments. */
const readings = [
  ...householdTables.map(
    ({ name }) =>
      () =>
        household.query(`select to_jsonb(t) as r from public.${name} t`),
  ),
  ...Object.entries(catalog.functions)
    .filter(([name]) => !personalFunctions.has(name))
    .map(([name, list]) => (ids: string[], seed: number) => {
      const given = list.filter((one) => !one.hasDefault || one.name in functions[name]!);
      const values = given.map(({ name: key, kind }) => [
        key,
        kind === 'uuid'
          ? ids[seed % ids.length]
          : kind === 'list'
            ? ids.slice(0, 20)
            : functions[name]![key],
      ]);
      return household.call(name, Object.fromEntries(values) as Arguments);
    }),
];
let probes = 0;

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
      schedule([0, 1, 2, 3, 4, 5], 30, ['invite', 'accept', 'role', 'remove', 'pass']),
      runs / 2,
    );
    expect(probes).toBeGreaterThan(readings.length);
  },
);

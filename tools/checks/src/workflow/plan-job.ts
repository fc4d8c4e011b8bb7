type Values = Readonly<Record<string, unknown>>;

export interface Workflow {
  on?: { workflow_dispatch?: { inputs?: Record<string, { default?: string }> } | null };
  env?: Values;
  jobs: Record<string, Job>;
}

interface Job {
  uses?: string;
  env?: Values;
  strategy?: { matrix?: Values };
  steps?: Step[];
}

interface Step {
  name?: string;
  if?: string;
  run?: string;
  uses?: string;
  env?: Values;
  'working-directory'?: string;
}

/** A step to run. Without `script` it is skipped, and with `isNeeded` so are those that follow. */
export interface PlannedStep {
  title: string;
  script?: string;
  env?: Record<string, string>;
  folder?: string;
  reason?: string;
  isNeeded?: boolean;
}

export interface PlannedJob {
  title: string;
  steps: PlannedStep[];
}

/** Programs that a workflow expects of its machine, with the commands that need them. */
const programs = {
  docker: /\bdocker\b|supabase start/,
  gh: /\bgh\b/,
  jq: /\bjq\b/,
  sudo: /\bsudo\b/,
};

/** Returns a job once for each choice of its matrix. `context` has what an expression may name: `github.sha`. */
export function planJob(
  workflow: Workflow,
  name: string,
  context: Readonly<Record<string, string>>,
  hasProgram: (program: string) => boolean,
): PlannedJob[] {
  const job = workflow.jobs[name];
  if (!job)
    throw new Error(`There is no job ${name}, but ${Object.keys(workflow.jobs).join(', ')}.`);
  const { inputs = {} } = workflow.on?.workflow_dispatch ?? {};
  const matrix = Object.entries(job.strategy?.matrix ?? {});
  const unknown = matrix.find(([, values]) => !Array.isArray(values));
  const reason = job.uses ?? (unknown && `the matrix ${unknown[0]} comes from another job`);
  if (reason !== undefined) return [{ title: name, steps: [{ title: name, reason }] }];
  return choicesOf(matrix as [string, unknown[]][]).map((choice) => {
    const values = {
      ...context,
      ...withPrefix(
        'inputs',
        mapValues(inputs, (input) => input.default ?? ''),
      ),
      ...withPrefix('matrix', choice),
    };
    const steps = (job.steps ?? []).map((step) =>
      planStep(step, { ...workflow.env, ...job.env, ...step.env }, values, hasProgram),
    );
    return { title: [name, ...Object.values(choice)].join(' '), steps };
  });
}

function planStep(
  step: Step,
  env: Values,
  values: Readonly<Record<string, string>>,
  hasProgram: (program: string) => boolean,
): PlannedStep {
  const { run = '', uses } = step;
  const title = step.name ?? uses?.replace(/@.*/, '') ?? run.trim().split('\n')[0] ?? '';
  if (uses !== undefined) return { title, reason: 'an action' };
  if (step.if !== undefined) return { title, reason: `if ${step.if}` };
  // The machine of a developer keeps its packages. A step with more than their installation is needed.
  const hasMore = run.includes('playwright install --with-deps');
  if (hasMore || run.startsWith('apt-get ')) {
    return { title, reason: 'installs packages of the system', isNeeded: hasMore };
  }
  const missing = Object.entries(programs).find(
    ([program, usage]) => usage.test(run) && !hasProgram(program),
  );
  if (missing) return { title, reason: `${missing[0]} is missing here`, isNeeded: true };
  try {
    const resolved = mapValues(env, (value) => resolve(String(value), values));
    const script = resolve(run, { ...values, ...withPrefix('env', resolved) });
    return { title, script, env: resolved, folder: step['working-directory'] ?? '.' };
  } catch (error) {
    if (!(error instanceof UnknownValue)) throw error;
    return { title, reason: `${error.message} is unknown here`, isNeeded: true };
  }
}

class UnknownValue extends Error {}

/** Replaces expressions. They may be names, texts and `||`. */
function resolve(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{\{(.*?)\}\}/g, (_, expression: string) => {
    for (const term of expression.split('||').map((each) => each.trim())) {
      const value = /^'(.*)'$/.exec(term)?.[1] ?? values[term];
      if (value === undefined) throw new UnknownValue(term);
      if (value !== '') return value;
    }
    return '';
  });
}

function choicesOf(matrix: [string, unknown[]][]): Record<string, string>[] {
  return matrix.reduce<Record<string, string>[]>(
    (choices, [key, values]) =>
      choices.flatMap((choice) => values.map((value) => ({ ...choice, [key]: String(value) }))),
    [{}],
  );
}

function mapValues<T>(
  record: Readonly<Record<string, T>>,
  change: (value: T) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function withPrefix(prefix: string, record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [`${prefix}.${key}`, value]),
  );
}

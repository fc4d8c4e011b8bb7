import { expect, it } from 'vitest';
import { planJob, type Workflow } from './plan-job.ts';

const context = { 'github.sha': 'abc' };
const plan = (steps: object[], rest: Partial<Workflow> = {}, job: object = {}) =>
  planJob({ ...rest, jobs: { test: { ...job, steps } } }, 'test', context, () => false);

it('runs a job once for each choice of its matrix, with what expressions name', () => {
  const step = {
    run: 'echo ${{ matrix.version }} ${{ env.SEED }} ${{ github.sha }}',
    'working-directory': 'deploy',
    env: { SEED: "${{ inputs.seed || '7' }}" },
  };
  const on = { workflow_dispatch: { inputs: { seed: {} } } };
  const strategy = { matrix: { version: ['15', 18], system: ['linux'] } };
  const [first, second] = plan([step], { on, env: { TZ: 'UTC' } }, { strategy });
  expect(first).toEqual({
    title: 'test 15 linux',
    steps: [
      { title: step.run, script: 'echo 15 7 abc', env: { TZ: 'UTC', SEED: '7' }, folder: 'deploy' },
    ],
  });
  expect(second?.steps[0]?.script).toBe('echo 18 7 abc');
});

it.each([
  [{ uses: 'actions/checkout@1' }, 'an action', undefined],
  [{ run: 'rm x', if: 'failure()' }, 'if failure()', undefined],
  [{ run: 'apt-get update' }, 'installs packages of the system', false],
  [{ run: 'x && playwright install --with-deps' }, 'installs packages of the system', true],
  [{ run: 'docker build .' }, 'docker is missing here', true],
  [{ run: 'publish', env: { KEY: '${{ secrets.KEY }}' } }, 'secrets.KEY is unknown here', true],
  [{ run: 'echo ${{ steps.plan.outputs.next }}' }, 'steps.plan.outputs.next is unknown here', true],
])('skips the step %j with its reason', (step, reason, isNeeded) => {
  const [planned] = plan([step])[0]?.steps ?? [];
  expect(planned).toMatchObject({ reason });
  expect(planned?.script).toBeUndefined();
  expect(planned?.isNeeded).toBe(isNeeded);
});

it('skips a job whose matrix another job decides', () => {
  const [job] = plan(
    [{ run: 'x' }],
    {},
    { strategy: { matrix: { remote: '${{ fromJSON(x) }}' } } },
  );
  expect(job?.steps).toMatchObject([{ reason: 'the matrix remote comes from another job' }]);
});

// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ place: string, seconds: number }} Duration */
/**
 * `failures` has a line for every failed check: its place, its title and the first line of its message.
 * `durations` has the time of each file of unit tests, and of each journey.
 * @typedef {{ passed: number, failed: number, failures: string[], durations: Duration[] }} Results
 */
/** @typedef {{ taskId: string, task: string, command: string, directory: string, execution?: { exitCode: number } }} TurboTask */
/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} VitestCase */
/** @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: VitestCase[] }} VitestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} VitestReport */
/** @typedef {{ results: { duration: number, error?: { message?: string } }[] }} PlaywrightTest */
/** @typedef {{ file: string, line: number, title: string, ok: boolean, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {PlaywrightSuite & { stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightReport */

const runsFolder = '.turbo/runs';
/** @type {Readonly<Record<string, string>>} */
const reportNames = { test: 'vitest.json', stories: 'stories.json', journeys: 'playwright.json' };

/**
 * Adds up the turbo runs. A task with a test report counts its tests, any other counts as one check.
 * A task that failed or never ran counts at least one failure, whatever its report says.
 * @param {number} exitCode
 * @returns {Results}
 */
export function countResults(exitCode) {
  /** @type {Results} */
  const total = { passed: 0, failed: 0, failures: [], durations: [] };
  for (const task of readTasks()) {
    const succeeded = task.execution?.exitCode === 0;
    const report = task.execution ? readReport(task) : undefined;
    if (report) {
      total.passed += report.passed;
      total.failed += succeeded ? report.failed : Math.max(report.failed, 1);
      total.failures.push(...report.failures);
      total.durations.push(...report.durations);
    } else if (succeeded) {
      total.passed += 1;
    } else {
      total.failed += 1;
    }
    if (!succeeded && !report?.failures.length) total.failures.push(task.taskId);
  }
  if (exitCode !== 0 && total.failed === 0) total.failed = 1;
  return total;
}

/**
 * Returns every task once, as its first run left it: later runs find it built.
 * @returns {TurboTask[]}
 */
function readTasks() {
  if (!existsSync(runsFolder)) return [];
  /** @type {Map<string, TurboTask>} */
  const tasks = new Map();
  for (const name of readdirSync(runsFolder).toSorted()) {
    if (!name.endsWith('.json')) continue;
    const run = /** @type {{ tasks: TurboTask[] }} */ (readJson(path.join(runsFolder, name)));
    for (const task of run.tasks) {
      if (task.command !== '<NONEXISTENT>' && !tasks.has(task.taskId)) tasks.set(task.taskId, task);
    }
  }
  return [...tasks.values()];
}

/**
 * @param {TurboTask} task
 * @returns {Results | undefined}
 */
function readReport(task) {
  const name = reportNames[task.task];
  const file = name && path.join(task.directory, 'reports', name);
  if (!file || !existsSync(file)) return undefined;
  const report = /** @type {VitestReport | PlaywrightReport} */ (readJson(file));
  if ('numPassedTests' in report) {
    const failures = report.testResults.flatMap(vitestFailures);
    // The report does not count the tests of a file that did not start.
    const failed = Math.max(report.numFailedTests, failures.length);
    const durations = report.testResults.map((test) => ({
      place: path.relative('.', test.name),
      seconds: (test.endTime - test.startTime) / 1000,
    }));
    return { passed: report.numPassedTests, failed, failures, durations };
  }
  const { expected, unexpected, flaky } = report.stats;
  const specs = specsOf(report).map((spec) => ({
    ...spec,
    place: `${task.directory}/${spec.file}:${spec.line}`,
    results: spec.tests.flatMap(({ results }) => results),
  }));
  return {
    passed: expected,
    failed: unexpected + flaky,
    failures: specs
      .filter(({ ok }) => !ok)
      .map(
        ({ place, title, results }) =>
          `${place} › ${title}: ${firstLine(results[0]?.error?.message)}`,
      ),
    durations: specs.map(({ place, results }) => ({
      place,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  };
}

/**
 * @param {VitestFile} file
 * @returns {string[]}
 */
function vitestFailures(file) {
  if (file.status !== 'failed') return [];
  const place = path.relative('.', file.name);
  const failures = file.assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${place} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  // A file that cannot be loaded, or whose hooks fail, has no failed test.
  return failures.length > 0 ? failures : [`${place}: ${firstLine(file.message)}`];
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {string | undefined} message */
function firstLine(message = '') {
  return stripVTControlCharacters(message).split('\n', 1)[0];
}

/**
 * @param {string} file
 * @returns {unknown}
 */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

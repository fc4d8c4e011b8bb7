// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ passed: number, failed: number }} Results */
/** @typedef {{ task: string, command: string, directory: string, execution?: { exitCode: number } }} TurboTask */
/** @typedef {{ numPassedTests: number, numFailedTests: number }} VitestReport */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightReport */

const runsFolder = '.turbo/runs';
/** @type {Readonly<Record<string, string>>} */
const reportNames = { test: 'vitest.json', e2e: 'playwright.json' };

/**
 * Adds up the last turbo run. A task with a test report counts its tests, any other counts as one check.
 * A task that failed or never ran counts at least one failure, whatever its report says.
 * @param {number} exitCode
 * @returns {Results}
 */
export function countResults(exitCode) {
  const total = { passed: 0, failed: 0 };
  for (const task of readTasks()) {
    const succeeded = task.execution?.exitCode === 0;
    const report = task.execution ? readReport(task) : undefined;
    if (report) {
      total.passed += report.passed;
      total.failed += succeeded ? report.failed : Math.max(report.failed, 1);
    } else if (succeeded) {
      total.passed += 1;
    } else {
      total.failed += 1;
    }
  }
  if (exitCode !== 0 && total.failed === 0) total.failed = 1;
  return total;
}

/** @returns {TurboTask[]} */
function readTasks() {
  if (!existsSync(runsFolder)) return [];
  const newest = readdirSync(runsFolder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .at(-1);
  if (!newest) return [];
  const run = /** @type {{ tasks: TurboTask[] }} */ (readJson(path.join(runsFolder, newest)));
  return run.tasks.filter((task) => task.command !== '<NONEXISTENT>');
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
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  }
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky };
}

/**
 * @param {string} file
 * @returns {unknown}
 */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Adds up the last turbo run: a task with a test report counts its tests, any other counts as one check.
 * A task that failed (or never ran) counts at least one failure, whatever its report says.
 */
export function countResults(exitCode) {
  const total = { passed: 0, failed: 0 };
  for (const task of readTasks()) {
    const ok = task.execution?.exitCode === 0;
    const counted = ok || task.execution ? readReports(task) : null;
    if (counted) {
      total.passed += counted.passed;
      total.failed += ok ? counted.failed : Math.max(counted.failed, 1);
    } else if (ok) {
      total.passed += 1;
    } else {
      total.failed += 1;
    }
  }
  if (exitCode !== 0 && total.failed === 0) total.failed = 1;
  return total;
}

function readTasks() {
  const folder = '.turbo/runs';
  if (!existsSync(folder)) return [];
  const [newest] = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted((a, b) => b.localeCompare(a));
  return newest
    ? readJson(path.join(folder, newest)).tasks.filter((task) => task.command !== '<NONEXISTENT>')
    : [];
}

function readReports(task) {
  const name = { test: 'vitest.json', e2e: 'playwright.json' }[task.task];
  const file = name && path.join(task.directory, 'reports', name);
  if (!file || !existsSync(file)) return null;
  const report = readJson(file);
  return 'numPassedTests' in report
    ? { passed: report.numPassedTests, failed: report.numFailedTests }
    : { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}

import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that held only when they were tried again. */
export default class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky)
      process.stdout.write(`flaky: ${test.module.relativeModuleId} › ${test.fullName}\n`);
  }
}

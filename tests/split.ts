/**
 * The split of tests between two commands. `npm test` proves every requirement once; `npm run test:all` has the rest:
 * - every file named `*.all.test.ts` or `*.all.spec.ts`: it kills, stops or starts processes, tries inputs by the
 *   thousand, reads whole collections of files, or proves again, in another way, something that `npm test` proves
 * - every test with `@all` at the end of its title; journeys of features beyond the
 *   specification are among them where walks or server tests prove the same
 * - every planted fault: `planted fault` is in its title
 * - on PostgreSQL every server test but those of `onBothEngines`
 *
 * A new test is of `npm test`, unless one of these fits. A measurement that depends on the speed or the memory of a
 * machine is of neither: it is a bench.
 */
export const rest = {
  /** In the name of a file. */
  files: '.all.',
  /** A regular expression over the whole title, the groups' too. The test's own file must have these words. */
  titles: String.raw`@all\b|planted fault`,
} as const;

/** Server tests of matters in which the engines differ: `npm test` runs them on PGlite and on PostgreSQL. */
export const onBothEngines: readonly string[] = [
  // Locks, and transactions that run at the same time.
  'tests/server/store/lock-waits.test.ts',
  'tests/server/access/user-locks.test.ts',
  'tests/server/access/just-before-writing.test.ts',
  'tests/trust/access/02-guesses.test.ts',
  // Order and comparison of texts.
  'tests/server/billing/bill-order.test.ts',
  'tests/server/billing/bills.test.ts',
  // Parameters of a statement, types of dates and numbers, plans of queries.
  'tests/server/store/many-rows.test.ts',
  'tests/server/store/stored-rows.test.ts',
  'tests/server/billing/monthly-payments.test.ts',
  // The pool and its time limits.
  'tests/server/store/operation.test.ts',
];

/**
 * Server tests in which no engine has a part (values, files, connections, headers, or PGlite by itself), and tests that
 * come by other ways to queries that tests on PostgreSQL run: limits, mails, files to download, foreign pages.
 */
export const onOneEngine: readonly string[] = [
  'tests/server/*/{checker,config,deadline,demo-upgrade,demo-portfolios,demo,hashing,logger,payment-code}.*',
  'tests/server/*/{safe-html,scanner,schedule,semaphore,signature,trust-anchors,user-agent}.*',
  'tests/server/*/{certificates,conform,contract,der,export-rows,ip-address,pdf-*}.*',
  'tests/server/*/{import-folder,import-problems,issuer-*,layouts,load,mail-text,read-rows,refusals,signed-message}.*',
  'tests/server/*/{calendar-places,export-places,health,limits,metrics,migrate,multipart,outbox-times,pool}.*',
  'tests/server/*/{postgres-limits,refunds,reminder-pages,replica-times,static-files,zip}.*',
  'tests/trust/*/13-{pdf,pdf-judges,uploads,word}.*',
  'tests/trust/*/{03-floods,03-lockout,09-cross-site,11-named-fields,14-downloads,17-mail}.*',
  'tests/trust/*/{16-headers,21-refused-uploads,24-calendar,26-revocation}.*',
];

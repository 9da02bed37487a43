/** `npm run texts`: checks the texts of all workspaces and generates the types of their keys. */
import { runBundled } from '../build/run-bundled.mjs';
import { readArguments } from '../usage.mjs';

const { values } = readArguments(
  `Usage: npm run texts [-- --check]

Prints one line for each problem of the texts in infra/texts/sources.ts, and generates their types.

  --check   write nothing; a generated file that is stale is a problem`,
  { options: { check: { type: 'boolean', default: false } } },
);

process.exit(await runBundled('texts', values.check ? ['--check'] : []));

/** `npm run texts`: checks the texts of the console and generates the types of their keys. */
import { runBundled } from '../build/run-bundled.mjs';
import { readArguments } from '../usage.mjs';

const { values } = readArguments(
  `Usage: npm run texts [-- --check]

Prints one line for each problem of admin/texts, and generates admin/src/i18n/text-values.generated.ts.

  --check   write nothing; a generated file that is stale is a problem`,
  { options: { check: { type: 'boolean', default: false } } },
);

process.exit(await runBundled('texts', values.check ? ['--check'] : []));

/** `npm run reference`: generates docs/reference and the console's copy of it from the code. */
import { runBundled } from '../build/run-bundled.mjs';
import { readArguments } from '../usage.mjs';

readArguments(`Usage: npm run reference

Generates docs/reference, admin/src/ops/reference.generated.json and nest-cli.json from the code. It needs no database and takes no arguments.`);

process.exit(await runBundled('reference'));

/** `npm run reference`: generates docs/reference and the console's copy of it from the code. */
import { runBundled } from '../build/run-bundled.mjs';
import { readArguments } from '../usage.mjs';

readArguments(`Usage: npm run reference

Generates docs/reference, the reference and the limits of command fields of the console, and nest-cli.json from the code. It needs no database and takes no arguments.`);

process.exit(await runBundled('reference'));

/** `npm run golden`: writes golden files for new events and names. */
import { runBundled } from '../build/run-bundled.mjs';
import { readArguments } from '../usage.mjs';

readArguments(`Usage: npm run golden

Writes golden files for new events and names. It takes no arguments.`);

process.exit(await runBundled('golden'));

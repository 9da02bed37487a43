/** `node infra/test/release.mjs FOLDER ARGUMENTS…`: runs the program of a release built into FOLDER. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, ...args] = process.argv.slice(2);
const { run } = await import(pathToFileURL(join(folder, 'shop.js')).href);
await run(args);

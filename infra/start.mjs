/** `npm start`: from a bare checkout to the running product. Needs nothing but Node.js and npm. */
import { prepare } from './prepare.mjs';

const { run } = await prepare();
await run(['start', ...process.argv.slice(2)]);

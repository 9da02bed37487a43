/** `npm start`: installs, builds and runs the product. Needs only Node.js and npm. */
import { prepare } from './prepare.mjs';

const { run } = await prepare();
await run(['start', ...process.argv.slice(2)]);

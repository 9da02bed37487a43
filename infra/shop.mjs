/** `npm run shop -- COMMAND`: the operator’s tool. Installs and builds first where necessary. */
import { prepare } from './prepare.mjs';

const { run } = await prepare(['server']);
await run(process.argv.slice(2));

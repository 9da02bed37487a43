/** `npm run shop -- COMMAND`: the operator's tool. Installs and builds quietly first, where that is due. */
import { prepare } from './prepare.mjs';

const { run } = await prepare(['server']);
await run(process.argv.slice(2));

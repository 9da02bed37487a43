import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dist, root } from './paths.mjs';

const everything = ['package-lock.json', 'tsconfig.base.json', 'infra/build'];
const sharedWithBrowsers = ['libs/contracts', 'libs/countries', 'libs/rpc-client', 'libs/kernel', 'infra/design'];

/** What is built, from what, and by which file; a front end that is not in the checkout is left out. */
export const targets = [
  { name: 'server', inputs: [...everything, 'apps', 'libs', 'infra/seed/catalogue'], builder: './server.mjs' },
  { name: 'storefront', inputs: [...everything, ...sharedWithBrowsers, 'storefront'], builder: './front-end.mjs' },
  { name: 'admin', inputs: [...everything, ...sharedWithBrowsers, 'admin'], builder: './front-end.mjs' },
]
  .filter(({ name }) => name === 'server' || existsSync(join(root, name, 'index.html')))
  .map((target) => ({ ...target, folder: join(dist, target.name) }));

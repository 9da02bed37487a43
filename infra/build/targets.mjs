import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dist, root } from './paths.mjs';

const commonInputs = ['package-lock.json', 'tsconfig.base.json', 'infra/build'];
const sharedWithBrowsers = [
  'libs/shop/contracts',
  'libs/shop/countries',
  'libs/foundation/rpc-client',
  'libs/foundation/kernel',
  'libs/foundation/rpc-contract',
  'infra/design',
];

/** Source folder of a target with another name. */
const frontEnds = { pages: 'storefront' };

/** Targets with inputs and builder; a front end that is not in the checkout is left out. */
export const targets = [
  {
    name: 'server',
    inputs: [...commonInputs, 'apps', 'libs', 'infra/seed/catalogue', 'infra/seed/reviews'],
    builder: './server.mjs',
  },
  {
    name: 'storefront',
    inputs: [...commonInputs, ...sharedWithBrowsers, 'infra/texts', 'storefront'],
    builder: './front-end.mjs',
  },
  {
    name: 'pages',
    inputs: [...commonInputs, ...sharedWithBrowsers, 'infra/texts', 'storefront'],
    builder: './pages.mjs',
  },
  {
    name: 'admin',
    inputs: [...commonInputs, ...sharedWithBrowsers, 'infra/texts', 'admin'],
    builder: './front-end.mjs',
  },
]
  .filter(({ name }) => existsSync(join(root, frontEnds[name] ?? name, 'index.html')) || name === 'server')
  .map((target) => ({ ...target, folder: join(dist, target.name) }));

const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..', '..');

/** Every package of `libs`: folder relative to the root, and its package.json. */
module.exports = ['foundation', 'shop'].flatMap((floor) =>
  readdirSync(join(root, 'libs', floor))
    .map((name) => `libs/${floor}/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) })),
);

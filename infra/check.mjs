/** `npm run check`: types, lint, format, boundaries, unused code, texts, commit titles; two at a time, the slow ones first. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build/paths.mjs';
import { installMissing } from './install.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { readArguments } from './usage.mjs';

requireNodeVersion();
readArguments(`Usage: npm run check

Checks types, lint, format, boundaries, unused code, texts and commit titles; what a change must pass. It takes no arguments.`);
await installMissing();

const script = (path) => join('node_modules', path);
const tsc = (project) => [script('typescript/bin/tsc'), '-p', project];
const projects = ['tsconfig.json', 'storefront/tsconfig.json', 'admin/tsconfig.json'].filter((file) =>
  existsSync(join(root, file)),
);
const sources = ['apps', 'libs', 'storefront/src', 'admin/src'].filter((folder) => existsSync(join(root, folder)));
const eslint = (name, ...paths) => {
  const cache = ['--cache', '--cache-strategy=content', '--cache-location', `node_modules/.cache/eslint-${name}/`];
  return [script('eslint/bin/eslint.js'), ...paths, '--max-warnings=0', ...cache];
};

const checks = [
  ['lint of the front ends', eslint('front-ends', ...sources.filter((folder) => !/^(apps|libs)$/.test(folder)))],
  ['lint of the server', eslint('server', 'apps', 'libs', 'infra', '*.js')],
  ...projects.map((project) => [`types of ${project}`, tsc(project)]),
  [
    'boundaries',
    [script('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', 'infra/lint/boundaries.cjs', ...sources],
  ],
  ['circles of packages', ['infra/lint/package-circles.mjs']],
  ['unused code', [script('knip/bin/knip.js'), '--no-progress', '--config', 'infra/lint/knip.json']],
  ['texts', ['infra/texts/run.mjs', '--check']],
  ['commit titles', ['infra/lint/commit-titles.mjs']],
  ['format', [script('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '--cache', '.']],
];

const failed = [];
const queue = [...checks];
await Promise.all([1, 2].map(work));
console.log(failed.length === 0 ? 'All is well' : `Failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

async function work() {
  for (let check = queue.shift(); check !== undefined; check = queue.shift()) await run(...check);
}

function run(name, command) {
  const begun = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (code !== 0) {
        failed.push(name);
        console.log(output.trimEnd());
      }
      resolve();
    });
  });
}

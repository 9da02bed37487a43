import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { packageCircles } from './lint/package-circles.mjs';
import { readArguments } from './usage.mjs';

/** Prints what house work is measured by. The figures are indicators; golf or merged files do not count. */
const {
  positionals: [folder = '.'],
} = readArguments(
  `Usage: npm run counts [-- CHECKOUT]

Counts lines, files, comments and structure of a checkout (default: this one).`,
  { allowPositionals: true },
);
const root = resolve(folder);

const specFile = /\.(spec|fixtures)\.tsx?$|\/testing\/|-(fixture|contract)\.ts$/;
const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !/\.generated\.|\.d\.ts$|\/fixtures\//.test(path) && existsSync(join(root, path)));
const files = paths.map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
  isSpec: specFile.test(path),
}));
const sources = files.filter(({ isSpec }) => !isSpec);
const server = sources.filter(({ path }) => /^(apps|libs)\//.test(path));

const linesOf = ({ text }) => text.split('\n').length - 1;
const sum = (list, valueOf) => list.reduce((total, one) => total + valueOf(one), 0);
const count = (list, pattern) => sum(list, ({ text }) => [...text.matchAll(pattern)].length);

function medianOf(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function commentWords({ path, text }) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const ranges = new Map();
  const visit = (node) => {
    for (const range of ts.getLeadingCommentRanges(text, node.pos) ?? []) ranges.set(range.pos, range);
    for (const range of ts.getTrailingCommentRanges(text, node.end) ?? []) ranges.set(range.pos, range);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const words = [...ranges.values()].flatMap(({ pos, end }) => text.slice(pos, end).match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.length;
}

/** Packages of the shop, which lie in libs/shop, or in libs before there were floors. */
function shopPackages() {
  const shop = existsSync(join(root, 'libs/shop')) ? 'libs/shop' : 'libs';
  return readdirSync(join(root, shop)).filter((name) => existsSync(join(root, shop, name, 'package.json')));
}

const business = new Set(shopPackages());
function importsManyModules({ text }) {
  const imported = new Set([...text.matchAll(/from '@shop\/([\w-]+)'/g)].map(([, name]) => name));
  return [...imported].filter((name) => business.has(name)).length >= 12;
}

const lines = sources.map(linesOf);
const counts = {
  'source lines': sum(sources, linesOf),
  'lines of specs and fixtures': sum(
    files.filter(({ isSpec }) => isSpec),
    linesOf,
  ),
  'source files': sources.length,
  'median lines of a source file': medianOf(lines),
  'source files of at most 20 lines': lines.filter((number) => number <= 20).length,
  'words of comments in sources': sum(sources, commentWords),
  'packages in import circles, types included': new Set(packageCircles(join(root, 'libs')).flat()).size,
  'source files that list at least 12 modules': server.filter(importsManyModules).length,
  'stream kinds without a decision': count(server, /decide: \(\) => \[\]/g),
  'classes that execute the commands of one stream': count(server, /class Execute\w+ extends Command\b/g),
  'injection decorators in packages': count(
    server.filter(({ path }) => path.startsWith('libs/')),
    /@Inject\(/g,
  ),
  'injection decorators in apps': count(
    server.filter(({ path }) => path.startsWith('apps/')),
    /@Inject\(/g,
  ),
  'Nest modules written by hand': count(server, /@Module\(/g),
  'modules described once (defineModule)': count(server, /= defineModule\(/g),
  'resources of react-admin': count(sources, /<Resource\b/g),
};
for (const [name, value] of Object.entries(counts)) console.log(`${String(value).padStart(9)}  ${name}`);

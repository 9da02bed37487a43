import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/**
 * Packages of a folder `libs` that import each other, types included; tests do not count.
 * @param libs path of the folder
 * @returns each circle as names of packages; empty if there is none
 */
export function packageCircles(libs) {
  const imports = new Map();
  for (const folder of packagesBelow(libs))
    imports.set(`@shop/${basename(folder)}`, importedPackages(join(folder, 'src')));
  return findCircles(imports);
}

/** A package has a folder `src`; other folders contain packages. */
function packagesBelow(folder) {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => join(folder, name))
    .flatMap((path) => (existsSync(join(path, 'src')) ? path : packagesBelow(path)));
}

const testFile = /\.(spec|fixtures)\.tsx?$|\/testing\/|-(fixture|contract)\.ts$/;
const importedPackage = /\b(?:from|import)\s*\(?\s*'(@shop\/[\w-]+)/g;

function importedPackages(folder) {
  const found = new Set();
  for (const path of readdirSync(folder, { recursive: true })) {
    if (!/\.tsx?$/.test(path) || testFile.test(`/${path}`)) continue;
    for (const [, name] of readFileSync(join(folder, path), 'utf8').matchAll(importedPackage)) found.add(name);
  }
  return found;
}

function findCircles(imports) {
  const circles = [];
  const finished = new Set();
  const visit = (name, path) => {
    const start = path.indexOf(name);
    if (start >= 0) circles.push(path.slice(start));
    if (start >= 0 || finished.has(name)) return;
    for (const next of imports.get(name) ?? []) if (next !== name) visit(next, [...path, name]);
    finished.add(name);
  };
  for (const name of imports.keys()) visit(name, []);
  return circles;
}

if (process.argv[1] === import.meta.filename) {
  const circles = packageCircles(resolve(import.meta.dirname, '../../libs'));
  for (const circle of circles) console.error(`Packages import each other: ${[...circle, circle[0]].join(' → ')}`);
  process.exitCode = circles.length === 0 ? 0 : 1;
}

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readCatalogue } from './catalogue.js';
import { keyTypes } from './key-types.js';
import { findProblems } from './problems.js';
import { readUsedKeys } from './used-keys.js';

const folder = 'admin/texts';
const typesFile = 'admin/src/i18n/text-values.generated.ts';
const checksOnly = process.argv.includes('--check');

/** Required, not imported: its types are those of React, which would hide the types of the browser in other programs. */
const englishMessages = createRequire(import.meta.url)('ra-language-english') as object;
const catalogue = readCatalogue(folder);
const used = readUsedKeys('admin/src');
const problems = [...findProblems({ catalogue, used, libraryKeys: new Set(keysOf(englishMessages)) })];
const [reference] = catalogue.languages;
if (problems.length === 0 && reference !== undefined) {
  const types = keyTypes(reference);
  const isStale = readFileSync(typesFile, 'utf8') !== types;
  if (isStale && checksOnly) problems.push(`${typesFile} is stale: run npm run texts`);
  else if (isStale) writeFileSync(typesFile, types);
}
for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);

function keysOf(tree: object): readonly string[] {
  return Object.entries(tree).flatMap(([part, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value).map((key) => `${part}.${key}`) : [part],
  );
}

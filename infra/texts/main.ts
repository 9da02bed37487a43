import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readCatalogue } from './catalogue.js';
import { findProblems } from './problems.js';
import { textSources, type TextSource } from './sources.js';

const checksOnly = process.argv.includes('--check');
const problems = textSources.flatMap(check);
for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);

/** Problems of a workspace; generates its types when there are none. */
function check(source: TextSource): readonly string[] {
  const catalogue = readCatalogue(source.folder);
  const libraryKeys = new Set(source.libraryKeys?.());
  const found = findProblems({ catalogue, used: source.readUsedKeys(), libraryKeys });
  const [reference] = catalogue.languages;
  if (found.length > 0 || reference === undefined) return found.map((problem) => `${source.folder}/${problem}`);
  const types = source.typesOf(reference);
  if (existsSync(source.typesFile) && readFileSync(source.typesFile, 'utf8') === types) return [];
  if (checksOnly) return [`${source.typesFile} is stale: run npm run texts`];
  writeFileSync(source.typesFile, types);
  return [];
}

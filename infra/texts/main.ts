import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readCatalogue, type Catalogue } from './catalogue.js';
import { findDocumentProblems } from './document-problems.js';
import { findDocuments, readDocument, type DocumentFile } from './documents.js';
import { findProblems, findUnused } from './problems.js';
import { textSources, type TextSource } from './sources.js';

const checksOnly = process.argv.includes('--check');
const problems = textSources.flatMap(check);
for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);

/** Problems of a workspace; generates its types when the texts have none. */
function check(source: TextSource): readonly string[] {
  const catalogue = readCatalogue(source.folder, source.languages);
  const libraryKeys = new Set(source.libraryKeys?.());
  const documents = source.documents === undefined ? [] : readDocuments(source.documents.folder);
  const files = documents.filter((document) => typeof document !== 'string');
  const found = [
    ...findProblems({ ...source, catalogue, libraryKeys }).map((problem) => `${source.folder}/${problem}`),
    ...documents.filter((document) => typeof document === 'string'),
    ...problemsOfDocuments(source, catalogue, files),
  ];
  const [reference] = catalogue.languages;
  if (found.length > 0 || reference === undefined) return found;
  const types = source.typesOf({ reference, catalogue, documents: files });
  if (!existsSync(source.typesFile) || readFileSync(source.typesFile, 'utf8') !== types) {
    if (checksOnly) return [`${source.typesFile} is stale: run npm run texts`];
    writeFileSync(source.typesFile, types);
  }
  const unused = findUnused({ catalogue, libraryKeys }, source.readUsedKeys());
  return unused.map((problem) => `${source.folder}/${problem}`);
}

/** Documents, and the problems of those that cannot be read. */
function readDocuments(folder: string): readonly (DocumentFile | string)[] {
  return findDocuments(folder).map((document) => {
    try {
      return readDocument(folder, document);
    } catch (error) {
      return `${folder}/${error instanceof Error ? error.message : String(error)}`;
    }
  });
}

function problemsOfDocuments(
  { documents: rules, foreignWords = () => [] }: TextSource,
  catalogue: Catalogue,
  files: readonly DocumentFile[],
): readonly string[] {
  if (rules === undefined) return [];
  const languages = catalogue.languages.map(({ id }) => id);
  return findDocumentProblems(files, { ...rules, languages, foreignWords }).map(
    (problem) => `${rules.folder}/${problem}`,
  );
}

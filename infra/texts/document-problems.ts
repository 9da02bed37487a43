import { sectionTexts, type Block, type ContentDocument } from '../../storefront/src/shared/prose/content-document.js';
import { leavesOf } from './catalogue.js';
import type { DocumentFile } from './documents.js';
import type { ForeignWords } from './problems.js';

export interface DocumentRules {
  readonly languages: readonly string[];
  /** Names that may occur in braces. */
  readonly variables: ReadonlySet<string>;
  readonly foreignWords: ForeignWords;
}

/** One line for each problem of the Markdown documents; the first language has all of them. */
export function findDocumentProblems(files: readonly DocumentFile[], rules: DocumentRules): readonly string[] {
  const { languages } = rules;
  const names = [...new Set(files.map(({ area, name }) => `${area}/${name}`))];
  return [
    ...names.flatMap((name) =>
      languages
        .filter((language) => !files.some((file) => isFile(file, name, language)))
        .map((language) => `${name}.${language}.md is missing`),
    ),
    ...files.flatMap((file) => {
      const reference = files.find((other) => isFile(other, `${file.area}/${file.name}`, languages[0] ?? ''));
      const problems = [
        ...(reference === undefined ? [] : differences(file.document, reference)),
        ...(languages.includes(file.language) ? [] : ['is in a language that is not declared']),
        ...problemsOfTexts(file, rules),
      ];
      return problems.map((problem) => `${file.file}: ${problem}`);
    }),
  ];
}

const isFile = ({ area, name, language }: DocumentFile, wanted: string, wantedLanguage: string) =>
  `${area}/${name}` === wanted && language === wantedLanguage;

function differences(document: ContentDocument, { document: reference, file }: DocumentFile): readonly string[] {
  const [own, wanted] = [document, reference].map((one) => shapeOf(one)) as [readonly string[], readonly string[]];
  const longer = own.length > wanted.length ? own : wanted;
  const place = longer.findIndex((_, index) => own[index] !== wanted[index]);
  return place === -1 ? [] : [`has ${own[place] ?? 'nothing'} where ${file} has ${wanted[place] ?? 'nothing'}`];
}

/** Fields, sections and conditional blocks, which are the same in all languages. */
function shapeOf({ sections, ...fields }: ContentDocument): readonly string[] {
  const partsOf = (block: Block): readonly string[] =>
    typeof block !== 'string' && 'when' in block ? [`if ${block.when}`] : [];
  return [
    ...leavesOf(fields).map(([field]) => `the field ${field}`),
    ...sections.flatMap(({ id, when, blocks }) => [
      `the section ${id}${when === undefined ? '' : ` if ${when}`} with ${blocks.length} blocks`,
      ...blocks.flatMap(partsOf),
    ]),
  ];
}

function problemsOfTexts({ document, language }: DocumentFile, rules: DocumentRules): readonly string[] {
  const { sections, ...fields } = document;
  const texts = [...leavesOf(fields).map(([, value]) => String(value)), ...sectionTexts(sections)];
  const used = texts.flatMap((text) => [...text.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name));
  const words = texts.flatMap((text) => rules.foreignWords(language, text.replaceAll(/\{\w+\}|\]\([^)]*\)/g, ' ')));
  return [
    ...[...new Set(used)]
      .filter((name) => !rules.variables.has(name))
      .map((name) => `has the unknown variable {${name}}`),
    ...(texts.some((text) => text.trim() === '') ? ['has an empty text'] : []),
    ...words.map((word) => `contains the word "${word}", which ${language} does not use`),
  ];
}

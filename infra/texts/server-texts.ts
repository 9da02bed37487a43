import type { Catalogue, Language } from './catalogue.js';
import { keyTypes } from './key-types.js';

export interface ServerTextsOptions {
  /** Path of the texts, from the folder of the source. */
  readonly path: string;
  /** Name of a language in the code. */
  readonly nameOfLanguage: (id: string) => string;
}

/** TypeScript source with the types of the keys, and a formatter for each language. */
export function serverTexts({ languages }: Catalogue, { path, nameOfLanguage }: ServerTextsOptions): string {
  const [reference] = languages;
  if (reference === undefined) throw new Error('No language is declared');
  const files = languages.flatMap(importedFiles).sort();
  const formatters = languages.map(
    ({ id, pluralRules }) => `  ${nameOfLanguage(id)}: createTexts<TextValues>(${id}, '${pluralRules}'),`,
  );
  return `import { createTexts } from '@shop/texts';
${files.map((file) => `import ${nameOf(file)} from '${path}/${file}';`).join('\n')}

${keyTypes(reference)}
${languages.map(constantOf).join('\n')}

export const texts = {
${formatters.join('\n')}
};
`;
}

function importedFiles({ own }: Language): readonly string[] {
  return [...new Set([...own.values()].map(({ file }) => file))];
}

/** `readCatalogue` has a base before its overlays, so its constant is declared. */
function constantOf(language: Language): string {
  const { id, overlayOf } = language;
  const parts = importedFiles(language).map((file) =>
    file.endsWith('.txt') ? paragraphs(file) : `...${nameOf(file)}`,
  );
  const base = overlayOf === undefined ? [] : [`...${overlayOf}`];
  return `const ${id} = {\n${[...base, ...parts].map((part) => `  ${part},\n`).join('')}};`;
}

/** A file ends with a line break, its message does not. */
function paragraphs(file: string): string {
  return `'${file.replace(/\.\w+\.txt$/, '')}': ${nameOf(file)}.trimEnd()`;
}

/** `ordersBa` of `orders.ba.json` */
function nameOf(file: string): string {
  const words = file.replace(/\.(json|txt)$/, '').split(/[^a-z\d]/i);
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}

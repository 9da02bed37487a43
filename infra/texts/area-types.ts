import { isList, isMessage } from './area-code.js';
import type { Language } from './catalogue.js';
import { valuesType } from './key-types.js';
import { compileMessages, placeholdersOf, type CompiledMessages } from './messages.js';
import { requiredFields, type DocumentFile } from './documents.js';

/** TypeScript declarations of the modules of `areaTexts`: one interface for each area, with its documents. */
export function areaTypes({ id, own }: Language, files: readonly DocumentFile[]): string {
  const documents = files.filter(({ language }) => language === id);
  const areas = compileMessages(own);
  const names = [...new Set([...Object.keys(areas), ...documents.map(({ area }) => area)])].sort();
  const modules = names.map((area) => {
    const members = [
      ...Object.entries((areas[area] ?? {}) as CompiledMessages).map(
        ([key, node]) => `    readonly ${property(key)}: ${typeOf(node, '    ')};`,
      ),
      ...documents.filter((document) => document.area === area).map((document) => `    ${documentType(document)}`),
    ];
    return `declare module 'virtual:storefront-texts/${area}' {
  export interface Texts {
${members.join('\n')}
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/${area}/*' {
  export const texts: import('virtual:storefront-texts/${area}').Texts;
}
`;
  });
  return `/** Made by \`npm run texts\`. Texts of each area: strings, and functions of the values of their placeholders. */

${modules.join('\n')}`;
}

function typeOf(node: CompiledMessages[string], indent: string): string {
  if (typeof node === 'string') return 'string';
  if (isMessage(node)) return `(values: ${valuesType(placeholdersOf(node))}) => string`;
  const inner = `${indent}  `;
  if (isList(node))
    return `readonly (${[...new Set(Object.values(node).map((item) => typeOf(item, indent)))].join(' | ')})[]`;
  const members = Object.entries(node).map(
    ([key, item]) => `${inner}readonly ${property(key)}: ${typeOf(item, inner)};`,
  );
  return `{\n${members.join('\n')}\n${indent}}`;
}

function documentType({ name, document }: DocumentFile): string {
  const own = Object.entries(document).filter(([key]) => !standardFields.has(key));
  const type = "import('./shared/prose/content-document.js').ContentDocument";
  const fields = own.map(([key, value]) => `readonly ${key}: ${fieldType(value)}`);
  return `readonly ${property(name)}: ${fields.length === 0 ? type : `${type} & { ${fields.join('; ')} }`};`;
}

const standardFields = new Set<string>([...requiredFields, 'since', 'sections']);

function fieldType(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'string';
  return `{ ${Object.keys(value)
    .map((key) => `readonly ${key}: string`)
    .join('; ')} }`;
}

const property = (key: string) => (/^[a-z_$][\w$]*$/i.test(key) ? key : `'${key}'`);

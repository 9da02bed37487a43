import { join } from 'node:path';
import type { Plugin } from 'vite';
import { codeOf } from './area-code.js';
import { filesOf, mergedTexts, readCatalogue, type Catalogue } from './catalogue.js';
import { findDocuments, readDocument } from './documents.js';
import { compileMessages, type CompiledMessages } from './messages.js';

/** Serves `virtual:NAME-texts/LANGUAGE`: the texts of one language, parsed at build so that browsers need no parser. */
export function texts(name: string, folder: string): Plugin {
  const prefix = `virtual:${name}-texts/`;
  return {
    name: `${name}-texts`,
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      for (const file of filesOf(folder)) this.addWatchFile(join(folder, file));
      const messages = compileMessages(mergedTexts(readCatalogue(folder), id.slice(prefix.length + 1)));
      return { code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`, map: null };
    },
  };
}

/**
 * Serves the texts of the storefront as JavaScript: `virtual:storefront-texts/AREA` exports a loader for each country,
 * and `virtual:storefront-texts/AREA/COUNTRY` the texts and documents of the area.
 * @param folder catalogue whose keys begin with the area
 * @param documentFolder Markdown files AREA/NAME.COUNTRY.md
 */
export function areaTexts(folder: string, documentFolder: string): Plugin {
  const prefix = 'virtual:storefront-texts/';
  let catalogue: Catalogue | undefined;
  const forget = (): void => {
    catalogue = undefined;
  };
  const loadersOf = (area: string, { languages }: Catalogue): string => {
    const loaders = languages.map(
      ({ id }) => `${id.toUpperCase()}:()=>import(${JSON.stringify(`${prefix}${area}/${id}`)})`,
    );
    return `export const loaders={${loaders.join()}};`;
  };
  return {
    name: 'storefront-texts',
    buildStart: forget,
    watchChange: forget,
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [area = '', country] = id.slice(prefix.length + 1).split('/');
      catalogue ??= readCatalogue(folder);
      if (country === undefined) return { code: loadersOf(area, catalogue), map: null };
      const language = catalogue.languages.find((one) => one.id === country);
      if (language === undefined) throw new Error(`There is no language ${country}`);
      const documents = findDocuments(documentFolder).filter(
        (document) => document.area === area && document.language === country,
      );
      for (const file of filesOf(folder)) this.addWatchFile(join(folder, file));
      for (const { file } of documents) this.addWatchFile(join(documentFolder, file));
      const read = documents.map((document) => [document.name, readDocument(documentFolder, document).document]);
      const tree = compileMessages(mergedTexts(catalogue, country))[area] ?? {};
      return {
        code: codeOf(tree as CompiledMessages, language.pluralRules, Object.fromEntries(read) as object),
        map: null,
      };
    },
  };
}

import { join } from 'node:path';
import type { Plugin } from 'vite';
import { filesOf, mergedTexts, readCatalogue } from './catalogue.js';
import { compileMessages } from './messages.js';

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

import { createRequire } from 'node:module';
import type { Language } from './catalogue.js';
import { keyTypes } from './key-types.js';
import { readUsedKeys, type UsedKeys } from './used-keys.js';

/** Texts of one workspace. */
export interface TextSource {
  /** `languages.json` and the files AREA.LANGUAGE.json. */
  readonly folder: string;
  /** Generated TypeScript file with the types of the texts. */
  readonly typesFile: string;
  /** @param reference the first language, which has all keys */
  readonly typesOf: (reference: Language) => string;
  readonly readUsedKeys: () => UsedKeys;
  /** Keys that a library uses. */
  readonly libraryKeys?: () => readonly string[];
}

/** Each workspace with texts has one entry. */
export const textSources: readonly TextSource[] = [
  {
    folder: 'admin/texts',
    typesFile: 'admin/src/i18n/text-values.generated.ts',
    typesOf: keyTypes,
    readUsedKeys: () => readUsedKeys('admin/src'),
    libraryKeys: reactAdminKeys,
  },
];

/** Required, not imported: its types are those of React, which would hide the types of the browser in other programs. */
function reactAdminKeys(): readonly string[] {
  return keysOf(createRequire(import.meta.url)('ra-language-english') as object);
}

function keysOf(tree: object): readonly string[] {
  return Object.entries(tree).flatMap(([part, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value).map((key) => `${part}.${key}`) : [part],
  );
}

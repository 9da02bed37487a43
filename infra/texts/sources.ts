import { ba } from '@shop/countries/ba';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { countryFacts } from '../../storefront/src/shared/prose/facts.js';
import { problemOfCode } from './area-code.js';
import { areaTypes } from './area-types.js';
import { leavesOf, type Catalogue, type CatalogueOptions, type Language } from './catalogue.js';
import type { DocumentRules } from './document-problems.js';
import type { DocumentFile } from './documents.js';
import { findForeignWords } from './foreign-words.js';
import { keyTypes } from './key-types.js';
import type { Checked } from './problems.js';
import { serverTexts, type ServerTextsOptions } from './server-texts.js';
import { readUsedKeys, type UsedKeys } from './used-keys.js';
import { readUsedMembers } from './used-members.js';

interface SourceTexts {
  readonly catalogue: Catalogue;
  /** The first language, which has all keys. */
  readonly reference: Language;
  readonly documents: readonly DocumentFile[];
}

/** Texts of one workspace. */
export interface TextSource extends Pick<Checked, 'problemOf' | 'foreignWords'> {
  /** `languages.json`, if not elsewhere, and the files AREA.LANGUAGE.json. */
  readonly folder: string;
  readonly languages?: CatalogueOptions;
  /** Markdown files AREA/NAME.LANGUAGE.md. */
  readonly documents?: { readonly folder: string } & Pick<DocumentRules, 'variables'>;
  /** Generated TypeScript file with the types of the texts. */
  readonly typesFile: string;
  readonly typesOf: (texts: SourceTexts) => string;
  /** Called when the types are up to date. */
  readonly readUsedKeys: () => UsedKeys;
  /** Keys that a library uses. */
  readonly libraryKeys?: () => readonly string[];
}

/** Each workspace with texts has one entry. */
export const textSources: readonly TextSource[] = [
  {
    folder: 'admin/texts',
    typesFile: 'admin/src/i18n/text-values.generated.ts',
    typesOf: ({ reference }) => keyTypes(reference),
    readUsedKeys: () => readUsedKeys('admin/src'),
    libraryKeys: reactAdminKeys,
  },
  {
    folder: 'storefront/texts',
    documents: {
      folder: 'storefront/content',
      variables: new Set(Object.keys(countryFacts(ba, new Date().toISOString()))),
    },
    typesFile: 'storefront/src/texts.generated.d.ts',
    typesOf: ({ reference, documents }) => areaTypes(reference, documents),
    readUsedKeys: () => {
      const { literals, templates } = readUsedMembers(
        'storefront/tsconfig.json',
        'storefront/src/texts.generated.d.ts',
      );
      // `texts.spec.ts` of the quiz compares them with the questions.
      return { literals, templates: [...templates, /^quiz-\w+\./] };
    },
    problemOf: problemOfCode,
    foreignWords: findForeignWords,
  },
  forShoppers('messages'),
  forStaff('messages'),
  forShoppers('orders'),
  forShoppers('reviews'),
  forStaff('reviews'),
  forShoppers('shipping'),
];

/** In the words of each country. */
function forShoppers(module: string): TextSource {
  const languages = { languagesFile: 'storefront/texts/languages.json' };
  const source = onServer(module, 'texts', { languages, nameOfLanguage: (id) => id.toUpperCase() });
  return { ...source, foreignWords: findForeignWords };
}

/** In the languages of the console that a staff member can have. */
function forStaff(module: string): TextSource {
  const languages = { languagesFile: 'admin/texts/languages.json', languageIds: ['en', 'bs', 'hr', 'sr'] };
  return onServer(module, 'staff-texts', { languages, nameOfLanguage: (id) => id });
}

interface ServerSource extends Pick<ServerTextsOptions, 'nameOfLanguage'> {
  readonly languages: CatalogueOptions;
}

function onServer(module: string, name: string, { languages, nameOfLanguage }: ServerSource): TextSource {
  const [folder, code] = [join('libs/shop', module, name), join('libs/shop', module, 'src')];
  return {
    ...{ folder, languages, typesFile: join(code, `${name}.generated.ts`) },
    typesOf: ({ catalogue }) => serverTexts(catalogue, { path: relative(code, folder), nameOfLanguage }),
    readUsedKeys: () => readUsedKeys(code),
  };
}

/** Required, not imported: its types are those of React, which would hide the types of the browser in other programs. */
function reactAdminKeys(): readonly string[] {
  return leavesOf(createRequire(import.meta.url)('ra-language-english') as object).map(([key]) => key);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One message and the file that holds it. */
export interface Text {
  readonly message: string;
  readonly file: string;
}

export interface Language {
  readonly id: string;
  /** Locale whose plural categories the messages use. */
  readonly pluralRules: string;
  /** Language whose texts hold for keys that this language leaves out. */
  readonly overlayOf: string | undefined;
  /** Words that must not occur, each a regular expression, with the word to use instead. */
  readonly avoid: Readonly<Record<string, string>>;
  /** Texts of the language's own files. */
  readonly own: ReadonlyMap<string, Text>;
}

export interface Catalogue {
  readonly languages: readonly Language[];
  /** Keys that occur twice in the files of one language. */
  readonly duplicates: readonly { readonly key: string; readonly file: string; readonly other: string }[];
}

export interface CatalogueOptions {
  /** File that declares the languages; default: `languages.json` in the folder. */
  readonly languagesFile?: string;
  /** Languages of the folder; default: all of the file. */
  readonly languageIds?: readonly string[];
}

/**
 * AREA.LANGUAGE.json holds a flat object of keys and ICU messages, KEY.LANGUAGE.txt one ICU message of several
 * paragraphs.
 * @throws {Error} with the name of a file that cannot be read, and for a language declared before its base
 */
export function readCatalogue(
  folder: string,
  { languagesFile = join(folder, 'languages.json'), languageIds }: CatalogueOptions = {},
): Catalogue {
  const duplicates: Catalogue['duplicates'][number][] = [];
  const all = Object.entries(readJson<Record<string, Partial<Language>>>(languagesFile));
  const declared = all.filter(([id]) => languageIds?.includes(id) ?? true);
  const languages = declared.map(([id, { pluralRules = id, overlayOf, avoid = {} }], index) => {
    if (overlayOf !== undefined && !declared.slice(0, index).some(([base]) => base === overlayOf))
      throw new Error(`${languagesFile}: ${id} must come after its base ${overlayOf}`);
    const own = new Map<string, Text>();
    for (const file of filesOf(folder, id)) {
      for (const [key, message] of file.endsWith('.txt') ? [paragraphs(folder, file)] : entriesOf(join(folder, file))) {
        const other = own.get(key);
        if (other !== undefined) duplicates.push({ key, file, other: other.file });
        own.set(key, { message, file });
      }
    }
    return { id, pluralRules, overlayOf, avoid, own };
  });
  return { languages, duplicates };
}

/** Keys of a tree with dots between their parts, and the values. */
export function leavesOf(tree: object): readonly (readonly [key: string, value: unknown])[] {
  return Object.entries(tree).flatMap(([part, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? leavesOf(value).map(([key, leaf]) => [`${part}.${key}`, leaf] as const)
      : [[part, value] as const],
  );
}

/** Text files of one language, or of all. */
export function filesOf(folder: string, language?: string): readonly string[] {
  const ending = new RegExp(`${language === undefined ? '' : `\\.${language}`}\\.(json|txt)$`);
  return readdirSync(folder)
    .filter((file) => ending.test(file))
    .sort();
}

/** All texts of a language, including those of the languages under it. */
export function mergedTexts({ languages }: Pick<Catalogue, 'languages'>, id: string): ReadonlyMap<string, Text> {
  const language = languages.find((one) => one.id === id);
  if (language === undefined) throw new Error(`There is no language ${id}`);
  const { overlayOf, own } = language;
  return overlayOf === undefined ? own : new Map([...mergedTexts({ languages }, overlayOf), ...own]);
}

function readJson<T>(file: string, text = readFileSync(file, 'utf8')): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new Error(`${file}: ${String(error)}`, { cause: error });
  }
}

function paragraphs(folder: string, file: string): readonly [string, string] {
  return [file.replace(/\.\w+\.txt$/, ''), readFileSync(join(folder, file), 'utf8').trimEnd()];
}

/** JSON.parse keeps the last of equal keys silently, so they are counted. */
function entriesOf(file: string): readonly [string, string][] {
  const text = readFileSync(file, 'utf8');
  const entries = Object.entries(readJson<Record<string, string>>(file, text));
  const lines = text.match(/^ {2}"(?:[^"\\]|\\.)*":/gm) ?? [];
  if (lines.length !== entries.length) throw new Error(`${file}: a key occurs twice, or the file is not flat`);
  return entries;
}

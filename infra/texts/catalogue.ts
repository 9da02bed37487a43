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

/** Files of texts are named AREA.LANGUAGE.json and hold a flat object of keys and ICU messages. */
export function readCatalogue(folder: string): Catalogue {
  const duplicates: Catalogue['duplicates'][number][] = [];
  const declared = readJson<Record<string, Partial<Language>>>(join(folder, 'languages.json'));
  const languages = Object.entries(declared).map(([id, { pluralRules = id, overlayOf, avoid = {} }]) => {
    const own = new Map<string, Text>();
    for (const file of filesOf(folder, id)) {
      for (const [key, message] of entriesOf(join(folder, file))) {
        const other = own.get(key);
        if (other !== undefined) duplicates.push({ key, file, other: other.file });
        own.set(key, { message, file });
      }
    }
    return { id, pluralRules, overlayOf, avoid, own };
  });
  return { languages, duplicates };
}

/** Text files of one language, or of all. */
export function filesOf(folder: string, language?: string): readonly string[] {
  return readdirSync(folder)
    .filter((file) => (language === undefined ? file.endsWith('.json') : file.endsWith(`.${language}.json`)))
    .sort();
}

/** All texts of a language, including those of the languages under it. */
export function mergedTexts({ languages }: Pick<Catalogue, 'languages'>, id: string): ReadonlyMap<string, Text> {
  const language = languages.find((one) => one.id === id);
  if (language === undefined) throw new Error(`There is no language ${id}`);
  const { overlayOf, own } = language;
  return overlayOf === undefined ? own : new Map([...mergedTexts({ languages }, overlayOf), ...own]);
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** JSON.parse keeps the last of equal keys without a word, so they are counted. */
function entriesOf(file: string): readonly [string, string][] {
  const text = readFileSync(file, 'utf8');
  const entries = Object.entries(JSON.parse(text) as Record<string, string>);
  const lines = text.match(/^ {2}"(?:[^"\\]|\\.)*":/gm) ?? [];
  if (lines.length !== entries.length) throw new Error(`${file}: a key occurs twice, or the file is not flat`);
  return entries;
}

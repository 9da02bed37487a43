import { mergedTexts, type Catalogue, type Language, type Text } from './catalogue.js';
import {
  literalsOf,
  parseMessage,
  placeholdersOf,
  pluralsOf,
  showsCount,
  type MessageAst,
  type Plural,
} from './messages.js';
import { isUsed, type UsedKeys } from './used-keys.js';

export interface Checked {
  readonly catalogue: Catalogue;
  /** Keys that a library uses. */
  readonly libraryKeys: ReadonlySet<string>;
  /** The reason why the workspace cannot show a message. */
  readonly problemOf?: (message: MessageAst) => string | undefined;
  /** Words of other countries, in texts of a language. */
  readonly foreignWords?: ForeignWords;
}

export type ForeignWords = (language: string, text: string) => readonly string[];

/** One line for each problem of the texts. */
export function findProblems(checked: Checked): readonly string[] {
  const { catalogue, libraryKeys, foreignWords = () => [] } = checked;
  const { languages, duplicates } = catalogue;
  const [reference] = languages;
  if (reference === undefined) return ['No language is declared'];
  return [
    ...duplicates.map(({ key, file, other }) => `${file}: ${key} is also in ${other}`),
    ...languages.flatMap((language) => [
      ...problemsOfKeys(catalogue, language, reference),
      ...[...language.own].flatMap(([key, text]) => problemsOfText(key, text, language, reference, checked)),
      ...[...mergedTexts(catalogue, language.id)].flatMap(([key, text]) => [
        ...avoidedWords(key, text, language),
        ...foreignWordsOf(text, language, foreignWords).map((word) => `${text.file}: ${key} ${word}`),
      ]),
    ]),
    ...[...libraryKeys].filter((key) => !reference.own.has(key)).map((key) => `${reference.id}: ${key} is missing`),
  ];
}

/** One line for each text that neither the code nor a library uses. */
export function findUnused(
  { catalogue, libraryKeys }: Pick<Checked, 'catalogue' | 'libraryKeys'>,
  used: UsedKeys,
): readonly string[] {
  return [...(catalogue.languages[0]?.own ?? [])]
    .filter(([key]) => !libraryKeys.has(key) && !isUsed(key, used))
    .map(([key, { file }]) => `${file}: ${key} is unused`);
}

function problemsOfKeys(catalogue: Catalogue, language: Language, reference: Language): readonly string[] {
  const { id, own, overlayOf } = language;
  const all = mergedTexts(catalogue, id);
  const base = overlayOf === undefined ? undefined : mergedTexts(catalogue, overlayOf);
  return [
    ...[...reference.own]
      .filter(([key]) => !all.has(key))
      .map(([key, { file }]) => `${fileIn(file, reference.id, id)}: ${key} is missing`),
    ...[...own]
      .filter(([key]) => !reference.own.has(key))
      .map(([key, { file }]) => `${file}: ${key} is not in ${reference.id}`),
    ...[...own]
      .filter(([key, { message }]) => base?.get(key)?.message === message)
      .map(([key, { file }]) => `${file}: ${key} repeats ${overlayOf}`),
  ];
}

function problemsOfText(
  key: string,
  text: Text,
  language: Language,
  reference: Language,
  { libraryKeys, problemOf }: Checked,
): readonly string[] {
  const { message, file } = text;
  const ast = tryParse(message);
  if (typeof ast === 'string') return [`${file}: ${key} is no ICU message: ${ast}`];
  const problems = [
    message === '' ? 'is empty' : undefined,
    [...reference.own.keys()].some((other) => other.startsWith(`${key}.`)) ? 'is also a group of texts' : undefined,
    differingPlaceholders(ast, reference.own.get(key)?.message, libraryKeys.has(key)),
    ...pluralsOf(ast).map((plural) => problemOfPlural(plural, language)),
    problemOf?.(ast),
    fileIn(reference.own.get(key)?.file ?? file, reference.id, language.id) === file ? undefined : 'is in another file',
  ];
  return problems.filter((problem) => problem !== undefined).map((problem) => `${file}: ${key} ${problem}`);
}

function tryParse(message: string): MessageAst | string {
  try {
    return parseMessage(message);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A text of a library may leave out a value. */
function differingPlaceholders(ast: MessageAst, message: string | undefined, mayOmit: boolean): string | undefined {
  const other = message === undefined ? '' : tryParse(message);
  if (typeof other === 'string') return undefined;
  const [own, wanted] = [ast, other].map((one) => [...placeholdersOf(one).keys()]) as [string[], string[]];
  const isEqual = mayOmit ? own.every((name) => wanted.includes(name)) : own.join() === wanted.join();
  return isEqual ? undefined : `has the placeholders (${own.join(', ')}) instead of (${wanted.join(', ')})`;
}

function problemOfPlural({ name, forms }: Plural, { pluralRules }: Language): string | undefined {
  const categories = [...forms.keys()].filter((category) => !category.startsWith('='));
  const wanted = new Intl.PluralRules(pluralRules).resolvedOptions().pluralCategories;
  if (categories.toSorted().join() !== wanted.toSorted().join())
    return `has the plural forms ${categories.join(', ')} instead of ${wanted.join(', ')}`;
  // 21 has the form of 1 in Slavic languages, so a form without the number would be wrong.
  const isOnlyForOne = new Intl.PluralRules(pluralRules).select(21) !== 'one';
  const shown = new Set(categories.map((category) => showsCount(forms.get(category) ?? [], name)));
  return isOnlyForOne || shown.size === 1 ? undefined : 'shows the number in some plural forms only';
}

/** A word of a base may be wrong in its overlay, so inherited texts count, too. */
function avoidedWords(key: string, { message, file }: Text, { id, avoid }: Language): readonly string[] {
  const ast = tryParse(message);
  if (typeof ast === 'string') return [];
  const texts = literalsOf(ast);
  return Object.entries(avoid)
    .filter(([word]) => {
      const avoided = new RegExp(`(?<!\\p{L})(?:${word})(?!\\p{L})`, 'iu');
      return texts.some((text) => avoided.test(text));
    })
    .map(([word, instead]) => `${file}: ${key} has the word "${word}" in ${id} (better: ${instead})`);
}

function foreignWordsOf({ message }: Text, { id }: Language, foreignWords: ForeignWords): readonly string[] {
  const ast = tryParse(message);
  if (typeof ast === 'string') return [];
  return foreignWords(id, literalsOf(ast).join(' ')).map(
    (word) => `contains the word "${word}", which ${id} does not use`,
  );
}

const fileIn = (file: string, from: string, to: string) =>
  file.replace(new RegExp(`\\.${from}(?=\\.(json|txt)$)`), `.${to}`);

import { IntlMessageFormat } from 'intl-messageformat';

type ParsedMessage = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>;

/** Strings are texts without placeholders, arrays are parsed ICU messages. */
export interface MessageTree {
  readonly [part: string]: string | ParsedMessage | MessageTree;
}

/** `_` is the text of an unknown key. */
export type TextValues = Readonly<Record<string, unknown>> & { readonly _?: string };

export type TranslateKey = (key: string, values?: TextValues) => string;

/** `locale` is that of plural rules and numbers. */
export function createTranslator(messages: MessageTree, locale: string): TranslateKey {
  const formats = new Map<string, IntlMessageFormat>();
  return (key, values = {}) => {
    const message = findMessage(messages, key);
    if (message === undefined) return values._ ?? key;
    if (typeof message === 'string') return message;
    const format = formats.get(key) ?? new IntlMessageFormat(message, locale);
    formats.set(key, format);
    // A value that react-admin leaves out is empty: an error would break the screen.
    return String(format.format(new Proxy(values as Record<string, string>, { has: () => true })));
  };
}

function findMessage(messages: MessageTree, key: string): string | ParsedMessage | undefined {
  let found: MessageTree[string] | undefined = messages;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || Array.isArray(found) || !Object.hasOwn(found, part)) return undefined;
    found = (found as MessageTree)[part];
  }
  return typeof found === 'string' || Array.isArray(found) ? found : undefined;
}

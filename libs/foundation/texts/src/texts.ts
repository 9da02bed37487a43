import { IntlMessageFormat } from 'intl-messageformat';

/**
 * Formats the text of a key.
 *
 * @throws {Error} when a value is missing or undefined
 */
export type FormatText<Values extends object> = <Key extends keyof Values & string>(
  key: Key,
  ...values: Values[Key] extends null ? [] : [values: Values[Key]]
) => string;

/**
 * Texts of one language. A message is parsed when its key is used first, and cached.
 *
 * @param catalogue ICU messages of all keys; `npm run texts` generates it with the type of the values
 * @param locale BCP 47, for plural forms and numbers
 */
export function createTexts<Values extends object>(
  catalogue: Readonly<Record<keyof Values & string, string>>,
  locale: string,
): FormatText<Values> {
  const formats = new Map<keyof Values & string, IntlMessageFormat>();
  const formatOf = (key: keyof Values & string) => {
    const format = formats.get(key) ?? new IntlMessageFormat(catalogue[key], locale, undefined, { ignoreTag: true });
    formats.set(key, format);
    return format;
  };
  return (key, ...[values]) => {
    for (const [name, value] of Object.entries(values ?? {}))
      if (value === undefined || value === null) throw new Error(`Text ${key}: the value ${name} is missing`);
    return String(formatOf(key).format(values ?? {}));
  };
}

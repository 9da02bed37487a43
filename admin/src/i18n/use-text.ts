import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleMessages } from './console-en.js';

type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Paths<Tree[Key]>}`;
}[keyof Tree & string];

/** The key of one of the console's own texts. */
export type TextKey = Paths<ConsoleMessages>;
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** The console's own texts in the chosen language; `smart_count` picks the plural. A key that does not exist is a type error. */
export function useText(): Translate {
  const translate = useTranslate();
  return useCallback((key, values = {}) => translate(`console.${key}`, values), [translate]);
}

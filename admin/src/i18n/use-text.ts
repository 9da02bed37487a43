import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleMessages } from './console-en.js';

type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Paths<Tree[Key]>}`;
}[keyof Tree & string];

export type TextKey = Paths<ConsoleMessages>;
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Translates texts of the console; `smart_count` selects the plural form. Unknown keys are type errors. */
export function useText(): Translate {
  const translate = useTranslate();
  return useCallback((key, values = {}) => translate(`console.${key}`, values), [translate]);
}

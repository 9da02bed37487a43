import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { TextValues } from './text-values.generated.js';

type AnyKey = keyof TextValues;

/** Keys of texts without placeholders. */
export type TextKey = { [Key in AnyKey]: TextValues[Key] extends null ? Key : never }[AnyKey];

/** A key of a union may be any of it, so the values must be right for all. */
type AllOf<Union> = (Union extends unknown ? (values: Union) => void : never) extends (values: infer All) => void
  ? All
  : never;

/** `_` is the text of an unknown key. */
interface Fallback {
  readonly _?: string;
}

type Values<Key extends AnyKey> = [TextValues[Key]] extends [null]
  ? [fallback?: Fallback]
  : [values: AllOf<NonNullable<TextValues[Key]>> & Fallback];

export type Translate = <Key extends AnyKey>(key: Key, ...values: Values<Key>) => string;

/** Translates texts of the console; `smart_count` selects the plural form. Unknown keys and values are type errors. */
export function useText(): Translate {
  const translate = useTranslate();
  return useCallback((key, ...[values]) => translate(key, values), [translate]);
}

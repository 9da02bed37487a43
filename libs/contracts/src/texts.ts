import { z } from 'zod';
import {
  isEmailAddress,
  isReadableLine,
  isReadableProse,
  isVisible,
  readableLine,
  trimLine,
  trimProse,
  withPlainBreaks,
} from './readable-text.js';

const oneLine = z.string().refine(isReadableLine, 'Without control characters, line breaks and invisible characters');
const manyLines = z
  .string()
  .overwrite(withPlainBreaks)
  .refine(isReadableProse, 'Without control characters and invisible characters');
const notBlank = 'Not empty or blank';

/** One line that somebody reads: a name, a street, a title. */
export function line(max: number) {
  return oneLine.overwrite(trimLine).refine(isVisible, notBlank).max(max);
}

/** Likewise, or nothing. Blanks alone are neither. */
export function lineOrEmpty(max: number) {
  return oneLine
    .refine((text) => text === '' || isVisible(text), notBlank)
    .overwrite(trimLine)
    .max(max);
}

/** A text with line breaks and tabs: a review, a note, a reason. */
export function prose(max: number, min = 1) {
  return manyLines.overwrite(trimProse).refine(isVisible, notBlank).min(min).max(max);
}

/** Likewise, or nothing. */
export function proseOrEmpty(max: number) {
  return manyLines.overwrite(trimProse).max(max);
}

/**
 * A phone number in any writing. Address books and messengers copy numbers with signs of direction around them, which are
 * dropped.
 */
export function phoneNumber(min: number, max: number) {
  return z
    .string()
    .overwrite(withoutInvisible)
    .refine(isReadableLine, 'Without control characters and line breaks')
    .overwrite(trimLine)
    .min(min)
    .max(max);
}

/** What an account can be found by: an e-mail address, or a phone number in any writing. */
export const emailOrPhone = z
  .string()
  .overwrite((text) => trimLine(text.includes('@') ? text : withoutInvisible(text)))
  .min(6)
  .max(254)
  .refine((text) => isEmailAddress(text) || /^[^@\p{L}\p{Cc}]+$/u.test(text), 'An e-mail address or a phone number');

function withoutInvisible(text: string): string {
  return text.replace(/\p{Cf}/gu, '');
}

/** What is searched for: invisible characters that were copied with it find nothing, and are dropped. */
export function searchText(max: number) {
  return z.string().overwrite(readableLine).max(max);
}

/** An e-mail address; see {@link isEmailAddress}. */
export const emailAddress = z
  .string()
  .overwrite(trimLine)
  .refine(isEmailAddress, 'An e-mail address, such as ime@primjer.ba');

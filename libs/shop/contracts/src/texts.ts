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

/** A single-line text: name, street, title. */
export function line(max: number) {
  return oneLine.overwrite(trimLine).refine(isVisible, notBlank).max(max);
}

/** A line, or empty; not only blanks. */
export function lineOrEmpty(max: number) {
  return oneLine
    .refine((text) => text === '' || isVisible(text), notBlank)
    .overwrite(trimLine)
    .max(max);
}

export function prose(max: number, min = 1) {
  return manyLines.overwrite(trimProse).refine(isVisible, notBlank).min(min).max(max);
}

export function proseOrEmpty(max: number) {
  return manyLines.overwrite(trimProse).max(max);
}

/** Any notation. Drops direction marks that address books copy around numbers. */
export function phoneNumber(min: number, max: number) {
  return z
    .string()
    .overwrite(withoutInvisible)
    .refine(isReadableLine, 'Without control characters and line breaks')
    .overwrite(trimLine)
    .min(min)
    .max(max);
}

export const emailOrPhone = z
  .string()
  .overwrite((text) => trimLine(text.includes('@') ? text : withoutInvisible(text)))
  .min(6)
  .max(254)
  .refine((text) => isEmailAddress(text) || /^[^@\p{L}\p{Cc}]+$/u.test(text), 'An e-mail address or a phone number');

function withoutInvisible(text: string): string {
  return text.replace(/\p{Cf}/gu, '');
}

/** Drops copied invisible characters, which would match nothing. */
export function searchText(max: number) {
  return z.string().overwrite(readableLine).max(max);
}

/** See {@link isEmailAddress}. */
export const emailAddress = z
  .string()
  .overwrite(trimLine)
  .refine(isEmailAddress, 'An e-mail address, such as ime@primjer.ba');

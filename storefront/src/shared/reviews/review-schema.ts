import * as v from 'valibot';
import { lineSchema, proseSchema } from '../forms/text-schemas.js';
import { limits } from './limits.js';
import type { ReviewTexts } from './texts.js';

export function reviewSchema({ write }: ReviewTexts) {
  const { title, text } = limits;
  return v.object({
    rating: v.pipe(v.string(write.ratingMissing), v.regex(/^[1-5]$/, write.ratingMissing)),
    title: v.pipe(lineSchema, v.nonEmpty(write.headingMissing), v.maxLength(title, write.tooLong({ limit: title }))),
    text: v.pipe(proseSchema, v.nonEmpty(write.textMissing), v.maxLength(text, write.tooLong({ limit: text }))),
    terms: v.pipe(
      v.boolean(),
      v.check((agreed) => agreed, write.termsMissing),
    ),
  });
}
export type ReviewValues = v.InferOutput<ReturnType<typeof reviewSchema>>;

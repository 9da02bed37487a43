export const reviewReasonCodes = [
  'advertising',
  'offensive',
  'health_claim',
  'personal_data',
  'off_topic',
  'not_genuine',
  'pictures',
  'unreadable',
  'other',
] as const;
export type ReviewReasonCode = (typeof reviewReasonCodes)[number];

/**
 * Words are written small, in Latin script without diacritics, with dj for đ; a star stands for any ending. So one entry
 * serves all cases, genders and tenses, and whatever keyboard a review was typed on.
 */
export type WordList = readonly string[];

/** What is looked for in a country's reviews, and what their authors are told. */
export interface ReviewRules {
  /** What is told to the author of a rejected review, as a sentence. */
  readonly authorMessages: Readonly<Record<ReviewReasonCode, string>>;
  /** Words that promise a cure by themselves. */
  readonly cureWords: WordList;
  /** Words that promise one in a sentence with the name of an illness. */
  readonly effectWords: WordList;
  /** Names of illnesses. */
  readonly illnesses: WordList;
  readonly abuseWords: WordList;
}

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
 * Lower case Latin without diacritics, `dj` for đ; `*` matches any ending. One entry covers all inflections and
 * keyboards.
 */
export type WordList = readonly string[];

export interface ReviewRules {
  /** Match alone. */
  readonly cureWords: WordList;
  /** Match only in a sentence with an illness. */
  readonly effectWords: WordList;
  readonly illnesses: WordList;
  readonly abuseWords: WordList;
}

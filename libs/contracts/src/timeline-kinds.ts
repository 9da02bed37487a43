/** What a customer's timeline is made of, as plain data: the console reads it without the whole of the contracts. */

export const timelineKinds = [
  'account',
  'order',
  'cash',
  'parcel',
  'call',
  'suspicion',
  'phonecheck',
  'errand',
  'review',
  'reviewvote',
  'picture',
  'message',
  'membership',
  'lead',
  'quiz',
  'privacy',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

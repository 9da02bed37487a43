/** Plain data, so that the console loads it without the whole contract. */

export const timelineKinds = [
  'account',
  'order',
  'cash',
  'parcel',
  'call',
  'suspicion',
  'phonecheck',
  'refill',
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

import type { OrderHistoryEntry } from '@shop/contracts';

export const historyGroups = ['notes', 'status', 'calls', 'messages'] as const;
export type HistoryGroup = (typeof historyGroups)[number];

const groupsByStream = {
  order: 'status',
  parcel: 'status',
  cash: 'status',
  call: 'calls',
  errand: 'calls',
  message: 'messages',
  review: 'messages',
} as const satisfies Record<OrderHistoryEntry['stream'], HistoryGroup>;

const noteTypes: readonly string[] = ['OrderNoted', 'OrderNotePinned', 'OrderNoteUnpinned'];

export function groupOf({ type, stream }: OrderHistoryEntry): HistoryGroup {
  return noteTypes.includes(type) ? 'notes' : groupsByStream[stream];
}

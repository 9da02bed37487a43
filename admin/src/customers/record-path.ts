import type { TimelineEntry } from '@shop/contracts';

const paths: Readonly<Record<string, (id: string) => string>> = {
  order: (id) => `/orders/${id}/show`,
  parcel: (id) => `/orders/${id}/show`,
  cash: (id) => `/orders/${id}/show`,
  call: (id) => `/orders/${id}/show`,
  review: (id) => `/reviews?status=all&id=${id}`,
  message: (id) => `/messages/${id}`,
  membership: (id) => `/memberships?q=${id}`,
  lead: (id) => `/leads?q=${id}`,
};

/** Where the record is that something happened to; of a look at a number, the record where it was asked for. */
export function pathOf({ kind, recordId, facts }: TimelineEntry): string | null {
  const { record } = facts;
  if (typeof record === 'object' && record !== null && !Array.isArray(record)) {
    const { kind: where, id } = record;
    if (typeof where === 'string' && typeof id === 'string') return paths[where]?.(id) ?? null;
  }
  return paths[kind]?.(recordId) ?? null;
}

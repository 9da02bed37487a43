const toOrder = (id: string) => `/orders/${id}/show`;

const paths: Readonly<Record<string, (id: string) => string>> = {
  ...{
    order: toOrder,
    parcel: toOrder,
    cash: toOrder,
    call: toOrder,
    returndue: toOrder,
    refunddue: toOrder,
    suspicion: toOrder,
  },
  review: (id) => `/reviews?status=all&id=${id}`,
  message: (id) => `/messages/${id}`,
  membership: (id) => `/memberships?q=${id}`,
  lead: (id) => `/leads?q=${id}`,
  user: (id) => `/customers/${id}`,
  phonecheck: (id) => `/customers/${id}`,
  offer: (id) => `/offers/${id}`,
  draw: (id) => `/draws/${id}`,
  remittance: (id) => `/cash/lists/${id}`,
  block: () => '/blocks',
};

/** The screen of what an event happened to, by the kind of its stream. */
export function recordPath(kind: string, id: string): string | null {
  return paths[kind]?.(id) ?? null;
}

import { listPath } from './list-path.js';

const orderPath = (id: string) => `/orders/${id}/show`;

const pathByKind: Readonly<Record<string, (id: string) => string>> = {
  ...{
    order: orderPath,
    parcel: orderPath,
    cash: orderPath,
    call: orderPath,
    returndue: orderPath,
    refunddue: orderPath,
    suspicion: orderPath,
    refill: orderPath,
  },
  review: (id) => `/reviews?status=all&id=${id}`,
  message: (id) => `/messages/${id}`,
  membership: (id) => listPath('memberships', { q: id }),
  lead: (id) => listPath('leads', { q: id }),
  user: (id) => `/customers/${id}`,
  phonecheck: (id) => `/customers/${id}`,
  offer: (id) => `/offers/${id}`,
  draw: (id) => `/draws/${id}`,
  remittance: (id) => `/cash/lists/${id}`,
  block: () => '/blocks',
};

export function recordPath(kind: string, id: string): string | null {
  return pathByKind[kind]?.(id) ?? null;
}

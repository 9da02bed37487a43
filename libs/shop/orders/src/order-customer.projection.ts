import { erasureCertified, isErasure } from '@shop/events/privacy';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { personErased, userEmailChanged, userRegistered } from '@shop/events/users';

export interface OrderCustomerRow extends ReadModelRow {
  readonly email: string | null;
  readonly registeredAt: string | null;
}

export const orderCustomerProjection = defineProjection<OrderCustomerRow>()({
  name: 'order-customer',
  version: 6,
  scope: 'cross-stream',
  table: {
    columns: { email: 'text', registeredAt: 'timestamptz' },
    indexes: ['USING gin (lower(email) gin_trgm_ops)'],
  },
  personal: ['email'],
  events: [userRegistered, userEmailChanged, personErased, erasureCertified],
  key: (event) => event.data.userId,
  // An erased person may have had no account.
  fold: (row, event, id) => {
    if (isErasure(event)) return row && { ...row, email: null };
    const registeredAt = event.type === 'UserRegistered' ? event.at : (row?.registeredAt ?? null);
    return { id, email: event.personal?.email ?? null, registeredAt };
  },
});

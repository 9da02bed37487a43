import { erasureCertified, isErasure } from '@shop/privacy/events';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { personErased, userEmailChanged, userRegistered } from '@shop/users/events';

/** The e-mail of whoever may order, shown beside their orders. Null when the person's key is gone. */
export interface OrderCustomerRow extends ReadModelRow {
  readonly email: string | null;
}

export const orderCustomerProjection = defineProjection<OrderCustomerRow>()({
  name: 'order-customer',
  version: 5,
  scope: 'cross-stream',
  table: { columns: { email: 'text' }, indexes: ['USING gin (lower(email) gin_trgm_ops)'] },
  personal: ['email'],
  events: [userRegistered, userEmailChanged, personErased, erasureCertified],
  key: (event) => event.data.userId,
  // Who is erased may have had no account.
  fold: (row, event, id) =>
    isErasure(event) ? row && { ...row, email: null } : { id, email: event.personal?.email ?? null },
});

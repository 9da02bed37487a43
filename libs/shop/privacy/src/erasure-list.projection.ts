import { erasureCertified } from '@shop/events/privacy';
import { personErased } from '@shop/events/users';
import { column, defineReadModel } from '@shop/projections';

const columns = {
  erasedAt: column.timestamp(),
  /** Null while data of the person may remain. */
  certifiedAt: column.timestamp().nullable(),
};

/** By id of the account or of a guest’s lead. Contains no personal data. */
export const erasureListProjection = defineReadModel({
  name: 'erasure-list',
  version: 1,
  scope: 'cross-stream',
  columns,
  indexes: ['(erased_at, id) WHERE certified_at IS NULL'],
  events: [personErased, erasureCertified],
  key: (event) => event.data.userId,
  fold: (row, event) =>
    event.type === 'PersonErased'
      ? { erasedAt: event.data.erasedAt, certifiedAt: row?.certifiedAt ?? null }
      : { erasedAt: event.data.erasedAt, certifiedAt: event.data.certifiedAt },
});

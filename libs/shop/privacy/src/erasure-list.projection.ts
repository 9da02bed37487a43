import { defineProjection, type ReadModelRow } from '@shop/projections';
import { personErased } from '@shop/events/users';
import { erasureCertified } from '@shop/events/privacy';

/** By id of the account or of a guest’s lead. Contains no personal data. */
export interface ErasureListRow extends ReadModelRow {
  readonly erasedAt: string;
  /** Null while data of the person may remain. */
  readonly certifiedAt: string | null;
}

export const erasureListProjection = defineProjection<ErasureListRow>()({
  name: 'erasure-list',
  version: 1,
  scope: 'cross-stream',
  table: {
    columns: { erasedAt: 'timestamptz', certifiedAt: 'timestamptz' },
    indexes: ['(erased_at, id) WHERE certified_at IS NULL'],
  },
  events: [personErased, erasureCertified],
  key: (event) => event.data.userId,
  fold: (row, event, id) =>
    event.type === 'PersonErased'
      ? { id, erasedAt: event.data.erasedAt, certifiedAt: row?.certifiedAt ?? null }
      : { id, erasedAt: event.data.erasedAt, certifiedAt: event.data.certifiedAt },
});

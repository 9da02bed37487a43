import { defineProjection, type ReadModelRow } from '@shop/projections';
import { personErased } from '@shop/users/events';
import { erasureCertified } from './data-request.events.js';

/** One row per erased person, by the id of the account or of the lead that stands for them. Nothing in it is personal. */
export interface ErasureListRow extends ReadModelRow {
  readonly erasedAt: string;
  /** Null while something of the person may be left. */
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

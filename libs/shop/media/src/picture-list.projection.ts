import { pictureEvents } from '@shop/events/media';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { usesAfter } from './picture.decider.js';

export interface PictureListRow extends ReadModelRow {
  /** Null for files without an upload. */
  readonly userId: string | null;
  readonly status: 'unused' | 'held' | 'attached' | 'discarded';
  readonly expires: boolean;
  readonly uses: Readonly<Record<string, 'held' | 'attached'>>;
  readonly dueFrom: string | null;
}

export const pictureListProjection = defineProjection<PictureListRow>()({
  name: 'picture-list',
  version: 2,
  scope: 'stream',
  table: {
    columns: { userId: 'text', status: 'text', expires: 'boolean', uses: 'jsonb', dueFrom: 'timestamptz' },
    indexes: ['(due_from) WHERE due_from IS NOT NULL', '(user_id)'],
  },
  events: pictureEvents,
  key: (event) => event.data.pictureId,
  fold: (row, event, id) => {
    if (event.type === 'PictureUploaded') {
      const { userId, expires } = event.data;
      return withUses({ id, userId, expires }, {}, event.at);
    }
    if (event.type === 'PictureDiscarded') {
      const of = row ?? { id, userId: null, expires: true };
      return { ...of, status: 'discarded', uses: {}, dueFrom: null };
    }
    if (row === undefined || row.status === 'discarded') return row;
    return event.type === 'PictureTakenForOffer'
      ? withUses({ ...row, expires: false }, row.uses, event.at)
      : withUses(row, usesAfter(row.uses, event), event.at);
  },
});

function withUses(
  { id, userId, expires }: Pick<PictureListRow, 'id' | 'userId' | 'expires'>,
  uses: PictureListRow['uses'],
  at: string,
): PictureListRow {
  const kinds = Object.values(uses);
  const status = kinds.length === 0 ? 'unused' : kinds.includes('held') ? 'held' : 'attached';
  const isDue = status === 'held' || (status === 'unused' && expires);
  return { id, userId, expires, status, uses, dueFrom: isDue ? at : null };
}

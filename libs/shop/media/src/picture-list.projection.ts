import { pictureEvents } from '@shop/events/media';
import { column, defineReadModel, type RowOf } from '@shop/projections';
import { usesAfter } from './picture.decider.js';

const columns = {
  /** Null for files without an upload. */
  userId: column.text().nullable(),
  status: column.text<'unused' | 'held' | 'attached' | 'discarded'>(),
  expires: column.boolean(),
  uses: column.json<Readonly<Record<string, 'held' | 'attached'>>>(),
  dueFrom: column.timestamp().nullable(),
};

export type PictureListRow = RowOf<typeof columns>;

export const pictureListProjection = defineReadModel({
  name: 'picture-list',
  version: 2,
  scope: 'stream',
  columns,
  indexes: ['(due_from) WHERE due_from IS NOT NULL', '(user_id)'],
  events: pictureEvents,
  key: ({ data }) => data.pictureId,
  fold: (row, event) => {
    if (event.type === 'PictureUploaded') return withUses(event.data, {}, event.at);
    if (event.type === 'PictureDiscarded') {
      const { userId, expires } = row ?? { userId: null, expires: true };
      return { userId, expires, status: 'discarded' as const, uses: {} };
    }
    if (row === undefined || row.status === 'discarded') return row;
    return event.type === 'PictureTakenForOffer'
      ? withUses({ ...row, expires: false }, row.uses, event.at)
      : withUses(row, usesAfter(row.uses, event), event.at);
  },
});

function withUses(
  { userId, expires }: Pick<PictureListRow, 'userId' | 'expires'>,
  uses: PictureListRow['uses'],
  at: string,
) {
  const kinds = Object.values(uses);
  const status = kinds.length === 0 ? 'unused' : kinds.includes('held') ? 'held' : 'attached';
  const isDue = status === 'held' || (status === 'unused' && expires);
  return { userId, expires, status, uses, dueFrom: isDue ? at : null } as const;
}

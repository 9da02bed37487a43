import type { Decider } from '@shop/kernel';
import type { PictureEvent } from './picture.events.js';

export type PictureCommand = {
  readonly type: 'RecordUpload';
  readonly picture: PictureEvent['data'];
  readonly name: string;
};

export type PictureState = { readonly status: 'none' } | { readonly status: 'uploaded'; readonly userId: string };

/** One uploaded picture. Its id derives from the upload, so what is there already is the same one. */
export const pictureDecider: Decider<PictureCommand, PictureEvent, PictureState, never> = {
  initial: { status: 'none' },
  evolve: (_state, { data }) => ({ status: 'uploaded', userId: data.userId }),
  decide: ({ picture, name }, state) =>
    state.status === 'none' ? [{ type: 'PictureUploaded', data: picture, personal: { name } }] : [],
};

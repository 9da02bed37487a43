import { reject, type Decider, type Rejection } from '@shop/kernel';
import type { PictureEvent, PictureEventOf } from '@shop/events/media';

export type PictureCommand =
  | {
      readonly type: 'RecordUpload';
      readonly picture: PictureEventOf<'PictureUploaded'>['data'];
      readonly name: string;
    }
  | { readonly type: 'TakeForOffer'; readonly offerId: string }
  | { readonly type: 'HoldPicture'; readonly userId: string; readonly reviewId: string }
  | { readonly type: 'AttachPicture'; readonly reviewId: string }
  /** `discard`: delete it unless another review uses it. */
  | { readonly type: 'ReleasePicture'; readonly reviewId: string; readonly discard: boolean }
  | {
      readonly type: 'DiscardPicture';
      readonly pictureId: string;
      readonly reason: 'unused' | 'unrecorded' | 'erased';
    };

type Uses = Readonly<Record<string, 'held' | 'attached'>>;
interface UploadedPicture {
  readonly status: 'kept';
  readonly pictureId: string;
  readonly userId: string;
  readonly by: 'shopper' | 'staff';
  readonly expires: boolean;
  readonly offers: readonly string[];
  readonly uses: Uses;
}
export type PictureState = { readonly status: 'none' } | UploadedPicture | { readonly status: 'discarded' };
export type PictureCode = 'NOT_FOUND' | 'CONFLICT';

export const pictureDecider: Decider<PictureCommand, PictureEvent, PictureState, PictureCode> = {
  initial: { status: 'none' },
  evolve: (state, event) => {
    if (event.type === 'PictureUploaded') {
      const { pictureId, userId, by, expires } = event.data;
      return { status: 'kept', pictureId, userId, by, expires, offers: [], uses: {} };
    }
    if (event.type === 'PictureDiscarded') return { status: 'discarded' };
    if (state.status !== 'kept') return state;
    if (event.type === 'PictureTakenForOffer')
      return { ...state, expires: false, offers: [...state.offers, event.data.offerId] };
    return { ...state, uses: usesAfter(state.uses, event) };
  },
  decide: (command, state) => {
    switch (command.type) {
      case 'RecordUpload':
        return record(command, state);
      case 'TakeForOffer':
        return takeForOffer(command, state);
      case 'HoldPicture':
        return hold(command, state);
      case 'AttachPicture': {
        const { reviewId } = command;
        if (state.status !== 'kept' || state.uses[reviewId] === 'attached') return [];
        return [{ type: 'PictureAttached', data: { pictureId: state.pictureId, reviewId } }];
      }
      case 'ReleasePicture':
        return release(command, state);
      case 'DiscardPicture':
        return discard(command, state);
    }
  },
};

export function usesAfter(
  uses: Uses,
  event: PictureEventOf<'PictureHeld' | 'PictureAttached' | 'PictureReleased'>,
): Uses {
  const { [event.data.reviewId]: _, ...others } = uses;
  if (event.type === 'PictureReleased') return others;
  return { ...others, [event.data.reviewId]: event.type === 'PictureHeld' ? 'held' : 'attached' };
}

type Decision = readonly PictureEvent[] | Rejection<PictureCode>;
type CommandOf<Type extends PictureCommand['type']> = Extract<PictureCommand, { type: Type }>;

function record({ picture, name }: CommandOf<'RecordUpload'>, state: PictureState): Decision {
  if (state.status === 'discarded') return reject('CONFLICT', 'The picture was deleted. Upload it again.');
  return state.status === 'none' ? [{ type: 'PictureUploaded', data: picture, personal: { name } }] : [];
}

/** Offers never show a shopper’s picture. */
function takeForOffer({ offerId }: CommandOf<'TakeForOffer'>, state: PictureState): Decision {
  if (state.status !== 'kept' || state.by !== 'staff') return reject('NOT_FOUND', 'Picture not found');
  if (state.offers.includes(offerId)) return [];
  return [{ type: 'PictureTakenForOffer', data: { pictureId: state.pictureId, offerId } }];
}

function hold({ userId, reviewId }: CommandOf<'HoldPicture'>, state: PictureState): Decision {
  if (state.status !== 'kept' || state.userId !== userId) return reject('NOT_FOUND', 'Picture not found');
  if (state.uses[reviewId] !== undefined) return [];
  return [{ type: 'PictureHeld', data: { pictureId: state.pictureId, reviewId } }];
}

function release({ reviewId, discard: mayGo }: CommandOf<'ReleasePicture'>, state: PictureState): Decision {
  if (state.status !== 'kept' || state.uses[reviewId] === undefined) return [];
  const { pictureId } = state;
  const released: PictureEvent = { type: 'PictureReleased', data: { pictureId, reviewId } };
  if (!mayGo || Object.keys(state.uses).length > 1) return [released];
  return [released, { type: 'PictureDiscarded', data: { pictureId, reason: 'removed' } }];
}

function discard({ pictureId, reason }: CommandOf<'DiscardPicture'>, state: PictureState): Decision {
  return mayDiscard(reason, state) ? [{ type: 'PictureDiscarded', data: { pictureId, reason } }] : [];
}

/** The state may have changed since the sweeper’s check. */
function mayDiscard(reason: CommandOf<'DiscardPicture'>['reason'], state: PictureState): boolean {
  if (reason === 'unrecorded') return state.status === 'none';
  if (state.status !== 'kept') return false;
  return reason === 'erased' || (state.expires && Object.keys(state.uses).length === 0);
}

import type { StreamKind } from '@shop/event-store';
import { pictureEvents, type PictureEvent } from '@shop/events/media';
import { pictureDecider, type PictureCode, type PictureCommand, type PictureState } from './picture.decider.js';

export const pictureStream: StreamKind<PictureCommand, PictureEvent, PictureState, PictureCode> = {
  category: 'picture',
  events: pictureEvents,
  decider: pictureDecider,
};

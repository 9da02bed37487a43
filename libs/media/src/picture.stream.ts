import type { StreamKind } from '@shop/event-store';
import { pictureDecider, type PictureCommand, type PictureState } from './picture.decider.js';
import { pictureEvents, type PictureEvent } from './picture.events.js';

export const pictureStream: StreamKind<PictureCommand, PictureEvent, PictureState, never> = {
  category: 'picture',
  events: pictureEvents,
  decider: pictureDecider,
};

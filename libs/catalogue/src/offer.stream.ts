import type { StreamKind } from '@shop/event-store';
import { groupDecider, type GroupCommand, type GroupState } from './group.decider.js';
import { groupEvents, type GroupEvent } from './group.events.js';
import { offerDecider, type OfferCode, type OfferCommand, type OfferState } from './offer.decider.js';
import { offerEvents, type OfferEvent } from './offer.events.js';

export const offerStream: StreamKind<OfferCommand, OfferEvent, OfferState, OfferCode> = {
  category: 'offer',
  events: offerEvents,
  decider: offerDecider,
};

export const groupStream: StreamKind<GroupCommand, GroupEvent, GroupState, never> = {
  category: 'group',
  events: groupEvents,
  decider: groupDecider,
};

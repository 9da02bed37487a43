import type { StreamKind } from '@shop/event-store';
import { groupEvents, type GroupEvent, offerEvents, type OfferEvent } from '@shop/events/catalogue';
import { groupDecider, type GroupCommand, type GroupState } from './group.decider.js';
import { conflictingOfferFields } from './offer-conflicts.js';
import type { OfferCode, OfferState } from './offer-state.decider.js';
import { offerDecider, type OfferCommand } from './offer.decider.js';

export const offerStream: StreamKind<OfferCommand, OfferEvent, OfferState, OfferCode> = {
  category: 'offer',
  events: offerEvents,
  decider: offerDecider,
  changes: conflictingOfferFields,
};

export const groupStream: StreamKind<GroupCommand, GroupEvent, GroupState, never> = {
  category: 'group',
  events: groupEvents,
  decider: groupDecider,
};

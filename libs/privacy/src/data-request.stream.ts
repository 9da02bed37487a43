import type { StreamKind } from '@shop/event-store';
import { personErased } from '@shop/users/events';
import {
  dataRequestDecider,
  type DataRequestCode,
  type DataRequestCommand,
  type DataRequestState,
  type PrivacyEvent,
} from './data-request.decider.js';
import { dataRequestEvents } from './data-request.events.js';

/** One stream per person. */
export const dataRequestStream: StreamKind<DataRequestCommand, PrivacyEvent, DataRequestState, DataRequestCode> = {
  category: 'privacy',
  events: [...dataRequestEvents, personErased],
  decider: dataRequestDecider,
};

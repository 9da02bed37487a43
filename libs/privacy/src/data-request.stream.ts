import type { StreamKind } from '@shop/event-store';
import {
  dataRequestDecider,
  type DataRequestCode,
  type DataRequestCommand,
  type DataRequestState,
} from './data-request.decider.js';
import { dataRequestEvents, type DataRequestEvent } from './data-request.events.js';

/** One stream per person. */
export const dataRequestStream: StreamKind<DataRequestCommand, DataRequestEvent, DataRequestState, DataRequestCode> = {
  category: 'privacy',
  events: dataRequestEvents,
  decider: dataRequestDecider,
};

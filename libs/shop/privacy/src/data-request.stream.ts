import type { StreamKind } from '@shop/event-store';
import { dataRequestEvents } from '@shop/events/privacy';
import { personErased } from '@shop/events/users';
import {
  dataRequestDecider,
  type DataRequestCode,
  type DataRequestCommand,
  type DataRequestState,
  type PrivacyEvent,
} from './data-request.decider.js';

export const dataRequestStream: StreamKind<DataRequestCommand, PrivacyEvent, DataRequestState, DataRequestCode> = {
  category: 'privacy',
  events: [...dataRequestEvents, personErased],
  decider: dataRequestDecider,
};

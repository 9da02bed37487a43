import type { StreamKind } from '@shop/event-store';
import { phoneCheckEvents, type PhoneCheckEvent } from '@shop/events/orders';
import { phoneCheckDecider, type PhoneCheckCommand, type PhoneCheckState } from './phone-check.decider.js';

/** `phonecheck-USER`. */
export const phoneCheckStream: StreamKind<PhoneCheckCommand, PhoneCheckEvent, PhoneCheckState, 'WRONG_CODE'> = {
  category: 'phonecheck',
  events: phoneCheckEvents,
  decider: phoneCheckDecider,
};

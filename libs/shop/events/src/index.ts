import type { AnyEventDefinition } from '@shop/kernel';
import { auditEvents } from './audit/index.js';
import { callsEvents } from './calls/index.js';
import { catalogueEvents } from './catalogue/index.js';
import { clubEvents } from './club/index.js';
import { crmEvents } from './crm/index.js';
import { leadsEvents } from './leads/index.js';
import { mediaEvents } from './media/index.js';
import { messagesEvents } from './messages/index.js';
import { opsEvents } from './ops/index.js';
import { ordersEvents } from './orders/index.js';
import { privacyEvents } from './privacy/index.js';
import { quizEvents } from './quiz/index.js';
import { reportsEvents } from './reports/index.js';
import { reviewsEvents } from './reviews/index.js';
import { shippingEvents } from './shipping/index.js';
import { staffEvents } from './staff/index.js';
import { usersEvents } from './users/index.js';

/** Every event that the log may contain, retired ones included. */
export const eventCatalogue: readonly AnyEventDefinition[] = [
  ...usersEvents,
  ...staffEvents,
  ...catalogueEvents,
  ...ordersEvents,
  ...mediaEvents,
  ...reviewsEvents,
  ...callsEvents,
  ...leadsEvents,
  ...crmEvents,
  ...clubEvents,
  ...quizEvents,
  ...privacyEvents,
  ...messagesEvents,
  ...shippingEvents,
  ...opsEvents,
  ...reportsEvents,
  ...auditEvents,
];

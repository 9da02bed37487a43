import type { StreamView } from '@shop/kernel';
import { leadEvents, type LeadEvent, type LeadEventOf } from './lead.events.js';

/** A lead as received, with later corrections; undefined before. */
export const receivedLeadView: StreamView<LeadEvent, LeadEventOf<'LeadReceived'> | undefined> = {
  category: 'lead',
  events: leadEvents,
  decider: {
    initial: undefined,
    evolve: (lead, event) => {
      if (event.type === 'LeadReceived') return event;
      if (event.type !== 'LeadCorrected') return lead;
      return lead && { ...lead, personal: lead.personal && { ...lead.personal, ...event.personal } };
    },
  },
};

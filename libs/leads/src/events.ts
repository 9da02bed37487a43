export {
  leadCallRecorded,
  leadConsentWithdrawn,
  leadEvents,
  leadReceived,
  leadResyncRequested,
  type LeadEvent,
  type LeadEventOf,
} from './lead.events.js';

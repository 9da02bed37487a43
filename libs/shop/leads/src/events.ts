export {
  leadCallRecorded,
  leadConsentWithdrawn,
  leadCorrected,
  leadEvents,
  leadReceived,
  leadResyncRequested,
  type LeadEvent,
  type LeadEventOf,
} from './lead.events.js';

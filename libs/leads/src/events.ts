export { leadEvents, leadReceived, type LeadEvent, type LeadEventOf } from './lead.events.js';

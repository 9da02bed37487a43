import { leadListProjection } from './lead-list.projection.js';
import { leadEvents } from '@shop/events/leads';
import { leadStream } from './lead.stream.js';

export { LeadCommands } from './lead-commands.js';
export { LeadIntake, type LeadContext, type LeadRejection } from './lead-intake.js';
export { LeadQueries } from './lead-list.queries.js';
export { LeadsModule } from './leads.module.js';
export { LeadsRpc } from './leads.rpc.js';
export const leadsEvents = leadEvents;
export const leadsProjections = [leadListProjection] as const;
export const leadsStreams = [leadStream] as const;

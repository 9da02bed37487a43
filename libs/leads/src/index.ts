import { leadListProjection } from './lead-list.projection.js';
import { leadEvents } from './lead.events.js';
import { leadStream } from './lead.stream.js';

export { LeadFollowing } from './lead-following.js';
export { LeadReception, type Arrival, type LeadRefusal } from './lead-reception.js';
export { LeadSearch } from './lead-list.queries.js';
export { LeadsModule } from './leads.module.js';
export { LeadsRpc } from './leads.rpc.js';
export const leadsEvents = leadEvents;
export const leadsProjections = [leadListProjection] as const;
export const leadsStreams = [leadStream] as const;

export { LeadCommands } from './lead-commands.js';
export { LeadIntake, type LeadContext, type LeadRejection } from './lead-intake.js';
export { LeadQueries } from './lead-list.queries.js';
export { leadsModule } from './leads.module.js';
export { LeadsRpc, ShopLeadsRpc } from './leads.rpc.js';
export { readLeadEvents, readLeadPerson, type LeadPerson } from './read-lead.js';

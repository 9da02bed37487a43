import addLeaseKind from './sql/add-lease-kind.sql';
import createAgentLock from './sql/create-agent-lock.sql';
import createAgents from './sql/create-agents.sql';
import createLeases from './sql/create-leases.sql';
import indexLeases from './sql/index-leases.sql';

export const callsMigrations = [
  { name: '20261121T1000-calls-create-leases', sql: createLeases },
  { name: '20261121T1100-calls-index-leases', sql: indexLeases },
  { name: '20261121T1400-calls-create-agents', sql: createAgents },
  { name: '20261121T1700-calls-add-lease-kind', sql: addLeaseKind },
  {
    name: '20261127T1600-calls-create-agent-lock',
    sql: createAgentLock,
    compatibleSince: '20261121T1700-calls-add-lease-kind',
  },
] as const;

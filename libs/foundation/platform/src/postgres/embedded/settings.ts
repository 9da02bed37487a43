import { createHash } from 'node:crypto';
import { totalmem } from 'node:os';

/** `product` is durable across power loss; `test` is not. */
export type Profile = 'product' | 'test';

const megabyte = 1024 * 1024;

/** For two cores; no personal data in the server log. */
const shared: Readonly<Record<string, string>> = {
  max_connections: '100',
  superuser_reserved_connections: '3',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  // Statements, parameters and error details contain personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  idle_in_transaction_session_timeout: '30s',
  // Releases locks of a killed process, even during a long statement.
  client_connection_check_interval: '5s',
};

const durable: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_compression: 'on',
  wal_buffers: '16MB',
  min_wal_size: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  autovacuum_naptime: '20s',
};

const volatile: Readonly<Record<string, string>> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
  autovacuum: 'off',
};

/** Settings of a profile, without port and folders. */
export function settingsOf(profile: Profile): Readonly<Record<string, string>> {
  const buffers = Math.max(32, Math.min(256, Math.floor(totalmem() / megabyte / 16)));
  return {
    ...shared,
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${buffers * 4}MB`,
    ...(profile === 'product' ? durable : volatile),
  };
}

/** Identifies the settings of a running server. */
export function fingerprintOf(settings: Readonly<Record<string, string>>, version: string): string {
  return createHash('sha256')
    .update(JSON.stringify([version, settings]))
    .digest('hex')
    .slice(0, 16);
}

/** Text of postgresql.conf. Settings in `operator.conf` override it. */
export function configurationFile(settings: Readonly<Record<string, string>>): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  return ['# Written at every start.', ...lines, "include_if_exists = 'operator.conf'", ''].join('\n');
}

import type { Config, Logger } from '@shop/platform';
import type { PersonKeys, Streams } from '@shop/event-store';
import type { Jobs } from '@shop/jobs';
import type { Clock } from '@shop/kernel';
import type { ReadModels } from '@shop/projections';
import type { Pool } from 'pg';
import { token } from './provide.js';

/** Commands go through the command bus. */
export const STREAMS = token<Streams>('Streams');
/** For reading; also decrypts what accounting law retains of erased persons. Never for screens or read models. */
export const ACCOUNTING_STREAMS = token<Pick<Streams, 'load' | 'read'>>('AccountingStreams');
/** Position of the last event. */
export const LOG_HEAD = token<() => Promise<string>>('LogHead');
export const READ_MODELS = token<ReadModels>('ReadModels');
export const POOL = token<Pool>('Pool');
export const CLOCK = token<Clock>('Clock');
export const CONFIG = token<Config>('Config');
export const LOGGER = token<Logger>('Logger');
export const PERSON_KEYS = token<PersonKeys>('PersonKeys');
export const JOBS = token<Jobs>('Jobs');

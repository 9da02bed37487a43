import type { Contract } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { Clock } from '@shop/kernel';
import type { Pool } from 'pg';
import type { RpcLog } from './fault.js';
import type { LoadShedder } from './load-shedder.js';
import type { RateLimits } from './rate-limit.js';
import type { ModuleHandlers } from './registry.js';
import type { SessionResolvers } from './session.js';
import type { SharedRateStore } from './shared-rate-limit.js';
import type { ReadModelWaiter } from './visibility.js';

/** What the RPC edge is built from. */
export interface RpcOptions<C extends Contract> {
  readonly contract: C;
  /** One handler for every method of the contract, less those of `batchingContract`. */
  readonly handlers: ModuleHandlers<C>;
  readonly sessions: SessionResolvers;
  readonly readModels: ReadModelWaiter;
  readonly clock: Clock;
  readonly log: RpcLog;
  /** The installation's secret, at least 16 characters; keys derive from it. */
  readonly secret: string;
  /** Where idempotency keys are kept (see `rpcMigrations`); null: in this process only. */
  readonly idempotencyPool: Pool | null;
  /** Host names of shops: `{ 'shop.ba': 'BA' }`. */
  readonly countryHosts?: Readonly<Record<string, CountryCode>>;
  /** On a developer's machine: `?country=BA` is heard. */
  readonly demo?: boolean;
  /** `off`, or what differs from the defaults. */
  readonly rateLimits?: 'off' | Partial<RateLimits>;
  /** Where rates are counted for all processes together; absent or null: each counts its own. */
  readonly sharedRateStore?: SharedRateStore | null;
  /** Counts what is under way; default: one of its own. It is closed with the server. */
  readonly shedder?: LoadShedder;
  /** Other origins whose pages may call, for instance a development server: `http://localhost:5173`. */
  readonly allowedOrigins?: readonly string[];
  /** How long (milliseconds) a request may take before it is answered without results; default `timeLimits.requestMs`. */
  readonly requestTimeoutMs?: number;
  /** How long (milliseconds) a batch's progress is kept for its watcher; 60,000. */
  readonly progressRetentionMs?: number;
}

import type { Contract } from '@shop/rpc-contract';
import type { Clock, CountryCode } from '@shop/kernel';
import type { Pool } from 'pg';
import type { RpcLog } from './fault.js';
import type { LoadShedder } from './load-shedder.js';
import type { PhoneMask } from './phone-mask.js';
import type { RateLimits } from './rate-limit.js';
import type { ModuleHandlers } from './registry.js';
import type { SessionResolvers } from './session.js';
import type { SharedRateStore } from './shared-rate-limit.js';
import type { ReadModelWaiter } from './visibility.js';

export interface RpcOptions<C extends Contract> {
  readonly contract: C;
  readonly handlers: ModuleHandlers<C>;
  readonly sessions: SessionResolvers;
  readonly readModels: ReadModelWaiter;
  readonly clock: Clock;
  readonly log: RpcLog;
  /** At least 16 characters; keys derive from it. */
  readonly secret: string;
  /** For callers who may not see phone numbers. */
  readonly maskPhone: PhoneMask;
  /** See `rpcMigrations`; null: this process only. */
  readonly idempotencyPool: Pool | null;
  /** `{ 'shop.ba': 'BA' }`. */
  readonly countryHosts?: Readonly<Record<string, CountryCode>>;
  /** Enables `?country=BA`. */
  readonly demo?: boolean;
  /** `off`, or overrides of the defaults. */
  readonly rateLimits?: 'off' | Partial<RateLimits>;
  /** Null: each process counts alone. */
  readonly sharedRateStore?: SharedRateStore | null;
  /** Closed with the server. */
  readonly shedder?: LoadShedder;
  /** Such as a development server: `http://localhost:5173`. */
  readonly allowedOrigins?: readonly string[];
  /** Milliseconds; default `timeLimits.requestMs`. */
  readonly requestTimeoutMs?: number;
  /** Milliseconds; default 60,000. */
  readonly progressRetentionMs?: number;
}

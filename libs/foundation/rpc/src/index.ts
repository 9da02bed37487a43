export { AttemptLimiter, createAttemptLimiter, type AttemptReservation } from './attempt-limits.js';
export { actorOf, commandContextOf } from './command-context.js';
export { PreparedJson } from './prepared-json.js';
export type {
  HandlerResult,
  CallContext,
  Caller,
  EventStream,
  GeneralRejection,
  Handler,
  HandlersFor,
  StreamItem,
} from './context.js';
export { deviceCookies, readCookie, sessionCookies } from './cookies.js';
export { parseCountry, countryOfHost, type CountryOptions } from './country.js';
export { isRetryable, type RpcLog } from './fault.js';
export { FaultLog } from './fault-log.js';
export { LoadShedder, type Traffic } from './load-shedder.js';
export { rpcMigrations } from './migrations.js';
export type { RpcOptions } from './options.js';
export { isSameOrigin } from './origin.js';
export { parseBody } from './params.js';
export { canSeePhones } from './phone-mask.js';
export { addressKey, TokenBuckets, type Allowance, type RateLimiter, type RateLimits } from './rate-limit.js';
export { createRateLimiter } from './rate-limiter.js';
export { registerRpc, rpcPath } from './register.js';
export { RegistryError, type ModuleHandlers } from './registry.js';
export type {
  ResolvedSession,
  SessionKind,
  SessionRequest,
  SessionResolver,
  SessionResolvers,
  Sessions,
  ShopperCaller,
  StaffCaller,
} from './session.js';
export {
  createLiveFeed,
  LiveFeed,
  type FeedSubscription,
  type LiveFeedOptions,
  type Reset,
} from './streaming/live-feed.js';
export type { ReadModelWaiter } from './visibility.js';

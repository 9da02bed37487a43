export { AttemptLimiter, createAttemptLimiter, type AttemptReservation } from './attempt-limits.js';
export type { ReadModelWaiter } from './call-runner.js';
export { actorOf, type CallContext, commandContextOf } from './context.js';
export { parseBody } from './envelope.js';
export { FaultLog, isRetryable, type RpcLog } from './fault.js';
export {
  countryOfHost,
  type CountryOptions,
  deviceCookies,
  isSameOrigin,
  parseCountry,
  readCookie,
  sessionCookies,
} from './http-exchange.js';
export {
  addressKey,
  type Allowance,
  createRateLimiter,
  LoadShedder,
  type RateLimiter,
  type RateLimits,
  TokenBuckets,
  type Traffic,
} from './limits.js';
export { registerRpc, type RpcOptions, rpcPath } from './register.js';
export {
  type GeneralRejection,
  type Handler,
  type HandlersFor,
  type ModuleHandlers,
  RegistryError,
} from './registry.js';
export { canSeePhones, type EventStream, type HandlerResult, PreparedJson, type StreamItem } from './response.js';
export type {
  Caller,
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
  type FeedSubscription,
  LiveFeed,
  type LiveFeedOptions,
  type Reset,
} from './streaming/live-feed.js';
export { rpcMigrations } from './migrations.js';

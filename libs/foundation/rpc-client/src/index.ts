export type { CallRequest } from './call.js';
export {
  createRpcClient,
  type AllResults,
  type CallOptions,
  type RpcClient,
  type RpcClientOptions,
  type SendOptions,
} from './client.js';
export type { BatchCall, CallName, EventFor, ParamsFor, ResultFor, StreamName } from './contract-types.js';
export type { Progress } from './progress.js';
export { isTransientCode } from './result.js';
export type { AnyResult, ClientCode, Failure, FailureData, Meta, Result, Success } from './result.js';
export { Subscription, type SubscriptionHandlers, type SubscriptionOptions } from './subscription.js';
export { newUuid } from './random.js';
export { abortAfter } from './abort-after.js';

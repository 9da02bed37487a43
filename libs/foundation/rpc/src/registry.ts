import type { Rejection } from '@shop/kernel';
import {
  batchingContract,
  type CodeOf,
  type Contract,
  type DataOf,
  type Method,
  type ParamsOf,
} from '@shop/rpc-contract';
import type { CallContext } from './context.js';
import type { EventStream, HandlerResult } from './response.js';

export type GeneralRejection =
  'NOT_FOUND' | 'CONFLICT' | 'FORBIDDEN' | 'NOT_LOGGED_IN' | 'INVALID_PARAMS' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE';

export type Handler<M extends Method> = M extends { readonly kind: 'subscription' }
  ? (
      params: ParamsOf<M>,
      context: CallContext & { readonly lastEventId: string | null },
    ) => Promise<EventStream<DataOf<M>> | Rejection<CodeOf<M> | GeneralRejection>>
  : (
      params: ParamsOf<M>,
      context: CallContext,
    ) => Promise<HandlerResult<DataOf<M>> | Rejection<CodeOf<M> | GeneralRejection>>;

/** With `satisfies HandlersFor<…>`, a missing handler or undeclared rejection does not compile. */
export type HandlersFor<C extends Contract> = { readonly [Name in keyof C]: Handler<C[Name]> };

type BuiltInMethods = keyof typeof batchingContract;

export type ModuleHandlers<C extends Contract> = HandlersFor<Omit<C, BuiltInMethods>>;

/** Params are validated. */
type UntypedHandler = (
  params: unknown,
  context: CallContext & { readonly lastEventId: string | null },
) => Promise<HandlerResult<unknown> | EventStream<unknown> | Rejection>;

export interface MethodEntry {
  readonly method: Method;
  readonly handle: UntypedHandler;
}

export type Registry = ReadonlyMap<string, MethodEntry>;

/** Contract and handlers differ: a programming error, found at start. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** Pairs methods with handlers. Throws {@link RegistryError} naming missing or extra ones. */
export function createRegistry(contract: Contract, handlers: object, builtIn: object): Registry {
  const methods: Contract = { ...contract, ...batchingContract };
  const given = new Map<string, unknown>([...Object.entries(handlers), ...Object.entries(builtIn)]);
  const problems = [
    ...Object.keys(methods)
      .filter((name) => !given.has(name))
      .map((name) => `${name} has no handler`),
    ...[...given.keys()].filter((name) => !Object.hasOwn(methods, name)).map((name) => `${name} is in no contract`),
    ...Object.keys(handlers)
      .filter((name) => Object.hasOwn(builtIn, name))
      .map((name) => `${name} has two handlers`),
    ...[...given].filter(([, handler]) => !isHandler(handler)).map(([name]) => `${name} is no function`),
  ];
  if (problems.length > 0) throw new RegistryError(`RPC methods and handlers do not match: ${problems.join('; ')}`);
  return new Map(
    Object.entries(methods).flatMap(([name, method]) => {
      const handle = given.get(name);
      return isHandler(handle) ? [[name, { method, handle }] as const] : [];
    }),
  );
}

function isHandler(value: unknown): value is UntypedHandler {
  return typeof value === 'function';
}

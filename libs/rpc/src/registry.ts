import { batchingContract, type Contract, type Method } from '@shop/contracts';
import type { Rejection } from '@shop/kernel';
import type { Answer, CallContext, EventStream, HandlersFor } from './context.js';

/** The methods that the dispatcher answers itself, so that modules give no handlers for them. */
type OwnMethods = keyof typeof batchingContract;

/** Handlers for a contract, less the dispatcher's own methods. */
export type ModuleHandlers<C extends Contract> = HandlersFor<Omit<C, OwnMethods>>;

/** A handler with its types forgotten: params have passed the method's schema when it is called. */
type ErasedHandler = (
  params: unknown,
  context: CallContext & { readonly lastEventId: string | null },
) => Promise<Answer<unknown> | EventStream<unknown> | Rejection>;

export interface Entry {
  readonly method: Method;
  readonly handle: ErasedHandler;
}

export type Registry = ReadonlyMap<string, Entry>;

/** The contract and the handlers do not fit: a programming error, found at start. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** Pairs every method with its handler. Throws {@link RegistryError} that names what is missing or too much. */
export function createRegistry(contract: Contract, handlers: object, own: object): Registry {
  const methods: Contract = { ...contract, ...batchingContract };
  const given = new Map<string, unknown>([...Object.entries(handlers), ...Object.entries(own)]);
  const problems = [
    ...Object.keys(methods)
      .filter((name) => !given.has(name))
      .map((name) => `${name} has no handler`),
    ...[...given.keys()].filter((name) => !Object.hasOwn(methods, name)).map((name) => `${name} is in no contract`),
    ...Object.keys(handlers)
      .filter((name) => Object.hasOwn(own, name))
      .map((name) => `${name} has two handlers`),
    ...[...given].filter(([, handler]) => !isHandler(handler)).map(([name]) => `${name} is no function`),
  ];
  if (problems.length > 0) throw new RegistryError(`RPC methods and handlers do not fit: ${problems.join('; ')}`);
  return new Map(
    Object.entries(methods).flatMap(([name, method]) => {
      const handle = given.get(name);
      return isHandler(handle) ? [[name, { method, handle }] as const] : [];
    }),
  );
}

function isHandler(value: unknown): value is ErasedHandler {
  return typeof value === 'function';
}

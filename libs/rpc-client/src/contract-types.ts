import type { Contract, DataOf, ParamsInputOf, UploadedFile } from '@shop/contracts';
import type { Result } from './result.js';

/** Names of the methods that are called, and of those that are subscribed to. */
export type CallName<C extends Contract> = {
  [Name in keyof C & string]: C[Name]['kind'] extends 'subscription' ? never : Name;
}[keyof C & string];
export type StreamName<C extends Contract> = {
  [Name in keyof C & string]: C[Name]['kind'] extends 'subscription' ? Name : never;
}[keyof C & string];

/** Params as a client gives them: a `Blob` where the server gets a file. */
type ClientParams<Params> = Params extends UploadedFile
  ? Blob
  : Params extends readonly (infer Item)[]
    ? readonly ClientParams<Item>[]
    : Params extends object
      ? { [Key in keyof Params]: ClientParams<Params[Key]> }
      : Params;

export type ParamsFor<C extends Contract, Name extends keyof C> = ClientParams<ParamsInputOf<C[Name]>>;
export type ResultFor<C extends Contract, Name extends keyof C> = Result<C[Name]>;
export type EventFor<C extends Contract, Name extends keyof C> = DataOf<C[Name]>;

/** Params may be left out where every one of them may. */
export type ParamsArgument<Params> = Record<never, never> extends Params ? [params?: Params] : [params: Params];

/** One call of a typed batch. */
export type BatchCall<C extends Contract> = {
  [Name in CallName<C>]: {
    readonly method: Name;
    /** Values may be taken from the call that this one is bound to: `{ $from: 'path.0.name' }`. */
    readonly params?: ParamsFor<C, Name> | Readonly<Record<string, unknown>>;
    readonly bindTo?: number | string | { readonly action?: string; readonly method: string };
    readonly counter?: number | string;
    readonly idempotencyKey?: string;
    readonly country?: string;
  };
}[CallName<C>];

import type { Contract, DataOf, ParamsInputOf, UploadedFile } from '@shop/rpc-contract';
import type { Result } from './result.js';

export type CallName<C extends Contract> = {
  [Name in keyof C & string]: C[Name]['kind'] extends 'subscription' ? never : Name;
}[keyof C & string];
export type StreamName<C extends Contract> = {
  [Name in keyof C & string]: C[Name]['kind'] extends 'subscription' ? Name : never;
}[keyof C & string];

/** A `Blob` where the server receives a file. */
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

export type ParamsArgument<Params> = Record<never, never> extends Params ? [params?: Params] : [params: Params];

export type BatchCall<C extends Contract> = {
  [Name in CallName<C>]: {
    readonly method: Name;
    /** Values of the bound call: `{ $from: 'path.0.name' }`. */
    readonly params?: ParamsFor<C, Name> | Readonly<Record<string, unknown>>;
    readonly bindTo?: number | string | { readonly action?: string; readonly method: string };
    readonly counter?: number | string;
    readonly idempotencyKey?: string;
    readonly country?: string;
  };
}[CallName<C>];

import { z } from 'zod';

/** Who may call a method. The server checks it on every call; the console mirrors it. */
export type StaffRole = 'agent' | 'support' | 'manager' | 'engineer' | 'admin';
export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'shopper' }
  /** `unenrolled`: also for whoever must set up a second factor first. */
  | { readonly kind: 'staff'; readonly roles: readonly StaffRole[]; readonly unenrolled?: true };

export const anyone: Access = { kind: 'anyone' };
export const shopper: Access = { kind: 'shopper' };
/** Staff with one of the roles; `admin` may do everything that any role may. */
export function staff(...roles: readonly StaffRole[]): Access {
  return { kind: 'staff', roles: [...roles, 'admin'] };
}
const anyStaffRoles: readonly StaffRole[] = ['agent', 'support', 'manager', 'engineer', 'admin'];
/** Staff of any role. */
export const anyStaff: Access = { kind: 'staff', roles: anyStaffRoles };
/** Staff of any role, even before they have set up the second factor that is demanded of them. */
export const anyStaffUnenrolled: Access = { kind: 'staff', roles: anyStaffRoles, unenrolled: true };

/**
 * A file in a method's params. On the wire it is a part of `multipart/form-data`, in the client a `Blob`; the server has
 * it wholly in memory (10 MiB at most). `mediaType` is what the sender claims.
 */
export class UploadedFile {
  constructor(
    readonly name: string,
    readonly mediaType: string,
    readonly bytes: Uint8Array,
  ) {}
}

/** A param that is a file. */
export const uploadedFile = z.instanceof(UploadedFile, { error: 'Expected a file' });

/** Codes that any method may answer with; a method declares only its own. */
export const generalCodes = [
  'INVALID_PARAMS',
  'METHOD_NOT_FOUND',
  'NOT_LOGGED_IN',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'SERVER_ERROR',
] as const;
export type GeneralCode = (typeof generalCodes)[number];

interface MethodDefinition<Params extends z.ZodType, Data extends z.ZodType, Code extends string> {
  /** One sentence for OpenRPC and the docs. */
  readonly summary: string;
  readonly access: Access;
  /** A `z.strictObject`: unknown keys are refused. */
  readonly params: Params;
  /** What `data` is when ok; also documents the answer. Checked in tests, not on every answer. */
  readonly data: Data;
  /** The method's own refusals. */
  readonly errors?: readonly Code[];
  /** What one call costs of the caller's allowance (default 1). */
  readonly cost?: number;
  /**
   * Whole phone numbers are what it is asked for, by whichever role may call it, and each call of it is an event. In any other
   * answer the dispatcher masks them for roles that do not see them.
   */
  readonly revealsPhones?: true;
  /** Calls a minute for one caller and one target, where the method has a limit of its own. */
  readonly limit?: { readonly perMinute: number; readonly by: 'caller' | 'ip' };
}

export interface QueryMethod<
  P extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
  C extends string = string,
> extends MethodDefinition<P, D, C> {
  readonly kind: 'query';
  /** Read models it answers from: a client that has just written waits for them. */
  readonly reads: readonly string[];
}
export interface CommandMethod<
  P extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
  C extends string = string,
> extends MethodDefinition<P, D, C> {
  readonly kind: 'command';
  /** Read models that show the change before the answer is given (1 s at most). */
  readonly visibleIn: readonly string[];
  /** The answer is personal: a repeat with the same idempotency key runs the handler again instead of having it kept. */
  readonly isPersonalResponse?: boolean;
}
export interface SubscriptionMethod<
  P extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
  C extends string = string,
> extends MethodDefinition<P, D, C> {
  readonly kind: 'subscription';
}
export type Method = QueryMethod | CommandMethod | SubscriptionMethod;
export type Contract = Readonly<Record<string, Method>>;

export function query<P extends z.ZodType, D extends z.ZodType, const C extends string = never>(
  definition: Omit<QueryMethod<P, D, C>, 'kind'>,
): QueryMethod<P, D, C> {
  return { kind: 'query', ...definition };
}
export function command<P extends z.ZodType, D extends z.ZodType, const C extends string = never>(
  definition: Omit<CommandMethod<P, D, C>, 'kind'>,
): CommandMethod<P, D, C> {
  return { kind: 'command', ...definition };
}
export function subscription<P extends z.ZodType, D extends z.ZodType, const C extends string = never>(
  definition: Omit<SubscriptionMethod<P, D, C>, 'kind'>,
): SubscriptionMethod<P, D, C> {
  return { kind: 'subscription', ...definition };
}

/** Types for handlers and clients, derived from one method or contract. */
export type ParamsOf<M> = M extends { readonly params: infer P extends z.ZodType } ? z.output<P> : never;
export type ParamsInputOf<M> = M extends { readonly params: infer P extends z.ZodType } ? z.input<P> : never;
export type DataOf<M> = M extends { readonly data: infer D extends z.ZodType } ? z.output<D> : never;
export type CodeOf<M> = M extends MethodDefinition<z.ZodType, z.ZodType, infer C> ? C : never;

import { z } from 'zod';

/** Checked by the server on every call; mirrored by the console. */
export type StaffRole = 'agent' | 'support' | 'manager' | 'engineer' | 'admin';
export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'shopper' }
  /** `unenrolled`: also staff who still must enrol a second factor. */
  | { readonly kind: 'staff'; readonly roles: readonly StaffRole[]; readonly unenrolled?: true };

export const anyone: Access = { kind: 'anyone' };
export const shopper: Access = { kind: 'shopper' };
/** Staff with one of the roles; `admin` has every role. */
export function staff(...roles: readonly StaffRole[]): Access {
  return { kind: 'staff', roles: [...roles, 'admin'] };
}
const anyStaffRoles: readonly StaffRole[] = ['agent', 'support', 'manager', 'engineer', 'admin'];
export const anyStaff: Access = { kind: 'staff', roles: anyStaffRoles };
/** Includes staff who still must enrol a required second factor. */
export const anyStaffUnenrolled: Access = { kind: 'staff', roles: anyStaffRoles, unenrolled: true };

/**
 * File in params: a `multipart/form-data` part on the wire, a `Blob` in the client. In server memory, at most 10 MiB;
 * `mediaType` is the sender's claim.
 */
export class UploadedFile {
  constructor(
    readonly name: string,
    readonly mediaType: string,
    readonly bytes: Uint8Array,
  ) {}
}

export const uploadedFile = z.instanceof(UploadedFile, { error: 'Expected a file' });

/** Methods declare only further codes. */
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
  readonly summary: string;
  readonly access: Access;
  /** A `z.strictObject`: unknown keys are rejected. */
  readonly params: Params;
  /** Schema of `data` in an ok response. Checked in tests only. */
  readonly data: Data;
  readonly errors?: readonly Code[];
  /** Share of the caller's rate limit per call (default 1). */
  readonly cost?: number;
  /** Returns unmasked phone numbers and appends an event. Elsewhere the dispatcher masks them by role. */
  readonly revealsPhones?: true;
  /** Calls per minute, by caller or IP address. */
  readonly limit?: { readonly perMinute: number; readonly by: 'caller' | 'ip' };
}

export interface QueryMethod<
  P extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
  C extends string = string,
> extends MethodDefinition<P, D, C> {
  readonly kind: 'query';
  /** Read models used; after a write, clients wait for these. */
  readonly reads: readonly string[];
}
export interface CommandMethod<
  P extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
  C extends string = string,
> extends MethodDefinition<P, D, C> {
  readonly kind: 'command';
  /** Read models awaited before the response (at most 1 s). */
  readonly visibleIn: readonly string[];
  /** The response is not stored: a repeated idempotency key runs the handler again. */
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

export type ParamsOf<M> = M extends { readonly params: infer P extends z.ZodType } ? z.output<P> : never;
export type ParamsInputOf<M> = M extends { readonly params: infer P extends z.ZodType } ? z.input<P> : never;
export type DataOf<M> = M extends { readonly data: infer D extends z.ZodType } ? z.output<D> : never;
export type CodeOf<M> = M extends MethodDefinition<z.ZodType, z.ZodType, infer C> ? C : never;

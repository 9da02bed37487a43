import type { clubContract, ParamsOf } from '@shop/contracts';
import { normalEmail, packOf } from '@shop/countries';
import type { CommandContext, CommandResult, Streams } from '@shop/event-store';
import type { MembershipEvent } from '@shop/events/club';
import { reject, type Rejection } from '@shop/kernel';
import type { ActivationLock } from './activation-lock.js';
import type { MemberAccounts } from './member-accounts.queries.js';
import { yearAfter } from './membership-year.js';
import type { KnownMembership, MembershipRejectionCode, MembershipState } from './membership.decider.js';
import { membershipStream } from './membership.stream.js';
import type { Memberships } from './memberships.js';

type RenewParams = ParamsOf<(typeof clubContract)['admin.memberships.renew']>;
type ActivateParams = ParamsOf<(typeof clubContract)['admin.memberships.activate']>;
type MembershipHolder = { readonly userId: string } | { readonly email: string };
type ActivationRejection = Rejection<MembershipRejectionCode | 'INVALID_PARAMS'>;

export class MembershipCommands {
  constructor(
    private readonly streams: Streams,
    private readonly accounts: MemberAccounts,
    private readonly memberships: Memberships,
    private readonly lock: ActivationLock,
  ) {}

  activate(
    params: ActivateParams,
    context: CommandContext,
  ): Promise<CommandResult<MembershipEvent, MembershipState> | ActivationRejection> {
    return this.lock.runExclusive(() => this.activateLocked(params, context));
  }

  private async activateLocked(
    params: ActivateParams,
    context: CommandContext,
  ): Promise<CommandResult<MembershipEvent, MembershipState> | ActivationRejection> {
    const { state } = await this.streams.load(membershipStream, params.id);
    if (state.status === 'none') return reject('NOT_FOUND', 'Membership not found');
    const holder = await this.holderOf(params, state, context.now);
    if ('rejected' in holder) return holder;
    const { club, currency } = packOf(state.country);
    const { method, reference } = params.payment;
    const command = {
      type: 'ActivateMembership',
      now: context.now,
      holder,
      payment: { method, priceMinor: club.yearlyPriceMinor, ...(reference !== undefined && { reference }) },
      currency: currency.code,
    } as const;
    return this.streams.execute(membershipStream, params.id, command, context, {
      expectedRevision: params.expectedRevision,
    });
  }

  async renew(
    { id, payment: { method, reference }, expectedRevision }: RenewParams,
    context: CommandContext,
  ): Promise<CommandResult<MembershipEvent, MembershipState> | ActivationRejection> {
    const { state } = await this.streams.load(membershipStream, id);
    if (state.status === 'none') return reject('NOT_FOUND', 'Membership not found');
    const { club, currency } = packOf(state.country);
    const command = {
      type: 'RenewMembership',
      now: context.now,
      payment: { method, priceMinor: club.yearlyPriceMinor, ...(reference !== undefined && { reference }) },
      currency: currency.code,
    } as const;
    return this.streams.execute(membershipStream, id, command, context, { expectedRevision });
  }

  cancel(
    id: string,
    context: CommandContext,
    expectedRevision?: number,
  ): Promise<CommandResult<MembershipEvent, MembershipState> | Rejection<MembershipRejectionCode>> {
    return this.streams.execute(membershipStream, id, { type: 'CancelMembership' }, context, { expectedRevision });
  }

  private async holderOf(
    params: ActivateParams,
    state: KnownMembership,
    now: string,
  ): Promise<MembershipHolder | ActivationRejection> {
    const userId = await this.accountOf(params, state);
    if (isActivationRejection(userId)) return userId;
    const holder = userId === null ? { email: normalEmail(params.email ?? '') } : { userId };
    const until = state.status === 'requested' ? await this.memberUntilOf(holder, now) : null;
    return until === null ? holder : reject('CONFLICT', `This person is already a member until ${until}`);
  }

  /** Includes a membership that is not attached yet. */
  private async memberUntilOf(holder: MembershipHolder, now: string): Promise<string | null> {
    const email = 'email' in holder ? holder.email : await this.accounts.emailOf(holder.userId);
    const waiting = email === null ? null : await this.memberships.awaitingAccount(email, now);
    if (waiting !== null) return waiting.until ?? yearAfter(now);
    return 'userId' in holder ? this.memberships.memberUntil(holder.userId, now) : null;
  }

  private async accountOf(
    { userId, email }: ActivateParams,
    { phone }: KnownMembership,
  ): Promise<string | null | ActivationRejection> {
    if (userId !== undefined)
      return (await this.accounts.exists(userId)) ? userId : invalidParam('userId', 'Account not found');
    if (email !== undefined) return this.accounts.byEmail(email);
    const found = phone === null ? null : await this.accounts.byPhone(phone);
    return found ?? invalidParam('email', 'Required: no account has the phone number of the request');
  }
}

function isActivationRejection(value: string | null | ActivationRejection): value is ActivationRejection {
  return typeof value === 'object' && value !== null;
}

function invalidParam(path: string, message: string): ActivationRejection {
  return reject('INVALID_PARAMS', message, { details: [{ path, message }] });
}

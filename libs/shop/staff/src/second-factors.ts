import type { CommandContext, CommandResult, Streams } from '@shop/event-store';
import type { StaffEvent } from '@shop/events/staff';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import type { FactorSecrets } from './factor-secrets.js';
import type { SecondFactorTable } from './second-factor-table.js';
import type { SecondFactorCommand } from './second-factor.decider.js';
import type { StaffCode, StaffMember, StaffState } from './staff.decider.js';
import { staffStream } from './staff.stream.js';
import { authenticatorUri, base32, matchingStep } from './totp.js';

type CodeRejection = Rejection<'WRONG_SECOND_FACTOR' | 'RATE_LIMITED'>;
type AlreadySetRejection = Rejection<'SECOND_FACTOR_SET'>;
type StreamRejection = Rejection<StaffCode | 'CONFLICT'>;

/** Shown once and stored only as hashes. */
export interface NewRecoveryCodes {
  readonly recoveryCodes: string[];
  readonly position: string | undefined;
}

/** Authenticator codes (RFC 6238) and recovery codes. */
export class SecondFactors {
  constructor(
    private readonly streams: Streams,
    private readonly table: SecondFactorTable,
    private readonly secrets: FactorSecrets,
  ) {}

  async begin(
    { staffId, email, secondFactor }: StaffMember,
    issuer: string,
    { commandId, now }: CommandContext,
  ): Promise<{ readonly secret: string; readonly uri: string } | AlreadySetRejection> {
    if (secondFactor.factorId !== null) return reject('SECOND_FACTOR_SET', 'A second factor is set already');
    const factorId = uuidv5(commandId, 'second-factor');
    const secret = this.secrets.newSecret();
    await this.table.begin({ factorId, accountId: staffId, secret: this.secrets.encrypt(factorId, secret) }, now);
    return { secret: base32(secret), uri: authenticatorUri(secret, issuer, email) };
  }

  /** Stores the recovery codes first, so that a crash leaves no factor without them. */
  async confirm(
    { staffId, secondFactor }: StaffMember,
    code: string,
    context: CommandContext,
  ): Promise<NewRecoveryCodes | CodeRejection | AlreadySetRejection | Rejection<'CONFLICT'>> {
    if (secondFactor.factorId !== null) return reject('SECOND_FACTOR_SET', 'A second factor is set already');
    const factorId = await this.table.factorOf(staffId);
    if (factorId === null) return wrongCodeRejection();
    const rejection = await this.verifyAuthenticatorCode(factorId, code, context.now);
    if (rejection !== null) return rejection;
    const recoveryCodes = await this.newRecoveryCodes(factorId);
    const set = await this.execute(staffId, { type: 'SetSecondFactor', factorId }, context);
    if (!isRejection(set)) return { recoveryCodes, position: set.position };
    return set.code === 'SECOND_FACTOR_SET' ? reject('SECOND_FACTOR_SET', set.message) : conflictRejection(set);
  }

  /** Null for an unused authenticator code, or a recovery code, which is consumed. */
  async verifyCode(member: StaffMember, code: string, context: CommandContext): Promise<CodeRejection | null> {
    const { staffId, secondFactor } = member;
    const { factorId } = secondFactor;
    if (factorId === null) return wrongCodeRejection();
    const hash = /^\d{6}$/u.test(code) ? null : this.secrets.hashOf(code);
    if (hash === null) return this.verifyAuthenticatorCode(factorId, code, context.now);
    if ((await this.table.countAttempt(factorId, context.now)) === null)
      return this.tooManyAttempts(factorId, context.now);
    const left = await this.table.useRecoveryCode(factorId, hash);
    if (left === null) return wrongCodeRejection();
    const by = { ...context, actor: `staff:${staffId}` };
    const recorded = await this.execute(staffId, { type: 'UseRecoveryCode', left }, by);
    return isRejection(recorded) ? wrongCodeRejection() : null;
  }

  async renewRecoveryCodes(
    member: StaffMember,
    code: string,
    context: CommandContext,
  ): Promise<NewRecoveryCodes | CodeRejection | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    const { factorId } = member.secondFactor;
    if (factorId === null) return reject('NOT_FOUND', 'No second factor is set');
    const rejection = await this.verifyAuthenticatorCode(factorId, code, context.now);
    if (rejection !== null) return rejection;
    const recoveryCodes = await this.newRecoveryCodes(factorId);
    const renewed = await this.execute(member.staffId, { type: 'RenewRecoveryCodes' }, context);
    return isRejection(renewed) ? conflictRejection(renewed) : { recoveryCodes, position: renewed.position };
  }

  recoveryCodesLeft({ secondFactor: { factorId } }: StaffMember): Promise<number> {
    return factorId === null ? Promise.resolve(0) : this.table.recoveryCodesLeft(factorId);
  }

  async executeCommand(
    staffId: string,
    command: Extract<SecondFactorCommand, { type: `Re${string}SecondFactor` | 'DemandSecondFactor' }>,
    context: CommandContext,
    expectedRevision?: number,
  ): Promise<CommandResult<StaffEvent, StaffState> | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    const outcome = await this.execute(staffId, command, context, expectedRevision);
    if (isRejection(outcome))
      return outcome.code === 'NOT_FOUND' ? reject('NOT_FOUND', outcome.message) : conflictRejection(outcome);
    if (command.type !== 'DemandSecondFactor') await this.table.forget(staffId);
    return outcome;
  }

  forget(staffId: string): Promise<void> {
    return this.table.forget(staffId);
  }

  private execute(
    staffId: string,
    command: SecondFactorCommand,
    context: CommandContext,
    expectedRevision?: number,
  ): Promise<CommandResult<StaffEvent, StaffState> | StreamRejection> {
    const options = expectedRevision === undefined ? {} : { expectedRevision: BigInt(expectedRevision) };
    return this.streams.execute(staffStream, staffId, command, context, options);
  }

  private async verifyAuthenticatorCode(factorId: string, code: string, now: string): Promise<CodeRejection | null> {
    const counted = await this.table.countAttempt(factorId, now);
    if (counted === null) return this.tooManyAttempts(factorId, now);
    const step = matchingStep(this.secrets.decrypt(factorId, counted.secret), code, now);
    if (step === null) return wrongCodeRejection();
    return (await this.table.useStep(factorId, step)) ? null : wrongCodeRejection();
  }

  private async newRecoveryCodes(factorId: string): Promise<string[]> {
    const codes = this.secrets.newRecoveryCodes();
    await this.table.setRecoveryCodes(
      factorId,
      codes.flatMap((code) => this.secrets.hashOf(code) ?? []),
    );
    return [...codes];
  }

  private async tooManyAttempts(factorId: string, now: string): Promise<CodeRejection> {
    const retryAfter = Math.max(1, await this.table.waitSeconds(factorId, now));
    return reject('RATE_LIMITED', 'Too many wrong codes. Try again later.', { retryAfter });
  }
}

function wrongCodeRejection(): Rejection<'WRONG_SECOND_FACTOR'> {
  return reject('WRONG_SECOND_FACTOR', 'The code is wrong, used or expired');
}

function conflictRejection({ message, facts }: Rejection<string>): Rejection<'CONFLICT'> {
  return reject('CONFLICT', message, facts);
}

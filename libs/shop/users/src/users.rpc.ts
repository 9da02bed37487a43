import { runStrategy, type KnownSources, type SessionTable } from '@shop/accounts';
import type { Memberships } from '@shop/club';
import type { EmailChange, usersContract } from '@shop/contracts';
import { isRejection, reject } from '@shop/kernel';
import { addressKey, commandContextOf, type CallContext, type HandlersFor, type ShopperCaller } from '@shop/rpc';
import type { AccountSettings, ShopperSession } from './account-settings.js';
import { toCurrentConsents, toRecordedConsents } from './consents.js';
import type { EmailConfirmation } from './email-change.js';
import type { Login } from './login.js';
import { resetRules } from './password-reset.decider.js';
import type { PasswordReset } from './password-reset.js';
import { loginStrategy, type LoginOutcome, type LoginRequest } from './login.strategy.js';
import type { VersionedUser, AuthenticatedUser, Registration } from './registration.js';
import type { RegisteredUser } from './user.decider.js';
import { toUserDto } from './user-dto.js';

type UsersHandlers = HandlersFor<typeof usersContract>;

export class UsersRpc {
  private readonly strategy;

  constructor(
    private readonly registration: Registration,
    private readonly settings: AccountSettings,
    private readonly sessions: SessionTable,
    login: Login,
    private readonly resets: PasswordReset,
    private readonly memberships: Memberships,
    private readonly sources: KnownSources,
    private readonly confirmation: EmailConfirmation,
  ) {
    this.strategy = loginStrategy(login);
  }

  readonly handlers: UsersHandlers = {
    'auth.loginShop': async ({ username, password }, context) => {
      const { country, ip } = context;
      const request: LoginRequest = {
        body: { username, password },
        attempt: { country, ip, device: context.deviceOf('shopper'), signal: context.clientSignal },
      };
      const outcome = await runStrategy<LoginOutcome>(this.strategy, request);
      if ('refused' in outcome) return reject('WRONG_CREDENTIALS', 'User name or password is wrong');
      if (isRejection(outcome.account)) return outcome.account;
      const answer = await this.startSession(outcome.account, context);
      return answer ?? reject('WRONG_CREDENTIALS', 'The password was replaced at the same moment');
    },
    'auth.checkLogin': async (_params, { caller, now }) => {
      const user = caller.kind === 'shopper' ? await this.settings.find(caller.userId) : null;
      return user === null ? notLoggedIn() : { data: await this.answer(user, now) };
    },
    'auth.logout': async (_params, context) => {
      const { shopper } = context.sessions;
      if (shopper !== null) await this.sessions.end(shopper.sessionId);
      context.endSession('shopper');
      return { data: null };
    },
    'auth.generateToken': async ({ Email: username }, context) => {
      const { country, ip } = context;
      const rejection = await this.resets.request({ username, country, ip }, commandContextOf(context));
      return rejection ?? { data: null };
    },
    'auth.resetPassword': async ({ Email: username, Token: token, NewPassword: newPassword }, context) => {
      const { country, ip } = context;
      const attempt = { username, token, newPassword, country, ip, device: context.deviceOf('shopper') };
      const rejection = await this.resets.reset(attempt, commandContextOf(context));
      return rejection ?? { data: null };
    },
    'shopUsers.f.add': async (params, context) => {
      const outcome = await this.registration.register(
        {
          email: params.Email,
          phone: params.PhoneNumber,
          password: params.Password,
          firstName: params.FirstName ?? '',
          lastName: params.LastName ?? '',
          country: context.country,
          ...(params.Consents === undefined ? {} : { consents: toRecordedConsents(params.Consents) }),
        },
        commandContextOf(context),
        { source: addressKey(context.ip), known: false, signal: context.clientSignal },
      );
      if (isRejection(outcome)) return outcome;
      const answer = await this.startSession(outcome, context);
      return answer ?? reject('CONFLICT', 'The password was replaced at the same moment');
    },
    'shopUsers.f.edit': async (params, context) => {
      if (context.caller.kind !== 'shopper') return notLoggedIn();
      const { Username, PhoneNumber, FirstName, LastName, password, expectedRevision } = params;
      const outcome = await this.settings.edit(
        shopperSessionOf(context.caller, context),
        { email: Username, phone: PhoneNumber, firstName: FirstName, lastName: LastName, password, expectedRevision },
        commandContextOf(context),
      );
      return isRejection(outcome) ? outcome : this.toResponse(outcome, context.now);
    },
    'shopUsers.f.emailChange': async (_params, { caller }) => {
      const user = caller.kind === 'shopper' ? await this.settings.find(caller.userId) : null;
      return user === null ? notLoggedIn() : { data: toEmailChange(user.state) };
    },
    'shopUsers.f.sendEmailCode': async (_params, context) => {
      const { caller, ip } = context;
      if (caller.kind !== 'shopper') return notLoggedIn();
      const rejection = await this.confirmation.resend(caller.userId, addressKey(ip), commandContextOf(context));
      return rejection ?? { data: null };
    },
    'shopUsers.f.confirmEmail': async ({ Token }, context) => {
      if (context.caller.kind !== 'shopper') return notLoggedIn();
      const outcome = await this.confirmation.confirm(context.caller.userId, Token, commandContextOf(context));
      return isRejection(outcome) ? outcome : this.toResponse(outcome, context.now);
    },
    'shopUsers.f.cancelEmailChange': async (_params, context) => {
      if (context.caller.kind !== 'shopper') return notLoggedIn();
      const outcome = await this.settings.cancelEmailChange(context.caller.userId, commandContextOf(context));
      return isRejection(outcome) ? outcome : this.toResponse(outcome, context.now);
    },
    'shopUsers.f.changePassword': async ({ oldPassword, newPassword }, context) => {
      if (context.caller.kind !== 'shopper') return notLoggedIn();
      const passwords = { old: oldPassword, new: newPassword };
      const shopper = shopperSessionOf(context.caller, context);
      const rejection = await this.settings.changePassword(shopper, passwords, commandContextOf(context));
      return rejection ?? { data: null };
    },
    'shopUsers.f.consent': async ({ Consents }, context) => {
      if (context.caller.kind !== 'shopper') return notLoggedIn();
      const { userId } = context.caller;
      const outcome = await this.settings.recordConsents(
        userId,
        toRecordedConsents(Consents),
        commandContextOf(context),
      );
      return isRejection(outcome) ? outcome : { data: null };
    },
    'shopUsers.f.consents': async (_params, { caller }) => {
      const user = caller.kind === 'shopper' ? await this.settings.find(caller.userId) : null;
      return user === null ? notLoggedIn() : { data: toCurrentConsents(user.state.consents) };
    },
  };

  /** Ends the replaced session. Null if the password was replaced since verification. */
  private async startSession({ passwordHash, ...user }: AuthenticatedUser, context: CallContext) {
    const { shopper: replaced } = context.sessions;
    const started = await this.sessions.start({ accountId: user.state.userId, passwordHash });
    if (started === null) return null;
    const { token, session } = started;
    const caller = { kind: 'shopper', userId: session.accountId, sessionId: session.id } as const;
    const source = { address: addressKey(context.ip), device: context.deviceOf('shopper') };
    const device = await this.sources.remember(session.accountId, source);
    if (replaced !== null) await this.sessions.end(replaced.sessionId);
    context.startSession({ kind: 'shopper', token, caller, device });
    return this.toResponse(user, context.now);
  }

  private async toResponse(user: VersionedUser, now: string) {
    const data = await this.answer(user, now);
    return user.position === undefined ? { data } : { data, position: user.position };
  }

  private async answer({ state, revision }: VersionedUser, now: string) {
    return toUserDto(state, revision, await this.memberships.memberUntil(state.userId, now));
  }
}

function shopperSessionOf({ userId, sessionId }: ShopperCaller, { ip, deviceOf }: CallContext): ShopperSession {
  return { userId, source: { address: addressKey(ip), device: deviceOf('shopper'), session: sessionId } };
}

function toEmailChange({ details, emailChange: { unconfirmed } }: RegisteredUser): EmailChange | null {
  if (unconfirmed === null || unconfirmed.formerEmail === null || details === null) return null;
  const { formerEmail, expiresAt, refused } = unconfirmed;
  return {
    Email: details.email,
    FormerEmail: formerEmail,
    ExpiresAt: expiresAt,
    TriesLeft: resetRules.maxAttempts - refused,
  };
}

function notLoggedIn() {
  return reject('NOT_LOGGED_IN', 'Not logged in');
}

import type { OfferCatalogue } from '@shop/catalogue';
import type { ClubJoin, EmailLead, LeadConsents, PhoneLead, StockNotice } from '@shop/contracts';
import { countryCodes, isCountryCode, normalEmail, parsePhone, type CountryCode } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import type { AttemptLimiter } from '@shop/rpc';
import { type LeadIdentity, isWithinDuplicateWindow, type LeadContent } from './lead-identity.js';
import { isWaitingForStock, type LeadState, type RecordedConsents } from './lead.decider.js';
import { leadStream } from './lead.stream.js';

export interface LeadContext {
  readonly country: CountryCode;
  readonly now: string;
  readonly correlationId: string;
  readonly address: string;
}

export type LeadRejection = Rejection<'INVALID_PARAMS' | 'NOT_FOUND' | 'CONFLICT' | 'RATE_LIMITED'>;
type IntakeResult = { readonly leadId: string } | LeadRejection;

/** Identical content within ten minutes is one lead. */
export class LeadIntake {
  constructor(
    private readonly streams: Streams,
    private readonly catalogue: OfferCatalogue,
    private readonly identity: LeadIdentity,
    private readonly attempts: Pick<AttemptLimiter<'lead-address' | 'lead-phone' | 'lead-email'>, 'reserve'>,
  ) {}

  async receiveEmail(
    { Email, FirstLastName, Group, Consents }: EmailLead,
    context: LeadContext,
  ): Promise<IntakeResult> {
    const country = await this.countryOfGroup(Group, context.country);
    if (country === null) return rejectField('Group', 'NOT_FOUND', 'Mailing group not found');
    const content = {
      country,
      asked: { kind: 'email', group: Group },
      person: { name: FirstLastName, email: normalEmail(Email) },
      ...consentsField(Consents),
    } as const;
    return this.receive(content, context);
  }

  async receivePhone(
    { PhoneNumber, FirstLastName: name, OfferID: offerId, Consents }: PhoneLead,
    context: LeadContext,
  ): Promise<IntakeResult> {
    const { country } = context;
    const phone = parsePhone(PhoneNumber, country);
    if (phone === null) return invalidPhone();
    if (offerId !== undefined && !(await this.catalogue.forCountry(country)).prices.has(offerId)) {
      return rejectField('OfferID', 'NOT_FOUND', 'Offer not found');
    }
    const asked = { kind: 'phone', ...(offerId !== undefined && { offerId }) } as const;
    const person = { ...(name !== undefined && { name }), phone };
    return this.receive({ country, asked, person, ...consentsField(Consents) }, context);
  }

  /** A request that still waits is not repeated. */
  async receiveStockNotice({ Email, OfferID, Wording }: StockNotice, context: LeadContext): Promise<IntakeResult> {
    const { country } = context;
    const { prices } = await this.catalogue.forCountry(country);
    if (!prices.has(OfferID)) return rejectField('OfferID', 'NOT_FOUND', 'Offer not found');
    const asked = { kind: 'stock_notice', offerId: OfferID } as const;
    const consents = { email: true, wording: Wording };
    return this.receive({ country, asked, person: { email: normalEmail(Email) }, consents }, context);
  }

  async receiveClubJoin(join: ClubJoin, context: LeadContext): Promise<IntakeResult> {
    const { FirstLastName: name, PhoneNumber, ClubName: clubName, Country: locatedIn, Consents } = join;
    if (!isKnownCountry(locatedIn)) return rejectField('Country', 'INVALID_PARAMS', 'Country not found');
    // Residents of other countries join the club of the shop they visit.
    const country = isCountryCode(locatedIn) ? locatedIn : context.country;
    const receivePhone = parsePhone(PhoneNumber, country);
    if (receivePhone === null) return invalidPhone();
    const asked = { kind: 'club_join', clubName, locatedIn } as const;
    return this.receive({ country, asked, person: { name, phone: receivePhone }, ...consentsField(Consents) }, context);
  }

  private async receive(
    content: LeadContent & { readonly country: CountryCode },
    { now, correlationId, address }: LeadContext,
  ): Promise<IntakeResult> {
    const leadId = await this.resolveId(content, now);
    const { country, asked, person, consents } = content;
    const context: CommandContext = {
      commandId: uuidv5(leadId, 'receive'),
      correlationId,
      actor: 'anyone',
      now,
      country,
    };
    const keys = { 'lead-address': address, ...limitKeysOf(content) };
    const attempt = await this.attempts.reserve(keys);
    if ('retryAfter' in attempt) return reject('RATE_LIMITED', 'Too many leads were sent. Try again later.', attempt);
    const command = {
      type: 'ReceiveLead',
      leadId,
      receivedAt: now,
      ...{ country, asked, person },
      ...(consents && { consents }),
    } as const;
    const outcome = await this.streams.execute(leadStream, leadId, command, context);
    if (isRejection(outcome) || outcome.deduplicated) await attempt.cancel();
    return isRejection(outcome) ? outcome : { leadId };
  }

  /** Concurrent requests derive the same id; the first append wins. */
  private async resolveId(content: LeadContent, now: string): Promise<string> {
    const last = await this.lastWithContent(content);
    if (content.asked.kind === 'stock_notice') {
      const isWaiting = last.state !== null && isWaitingForStock(last.state);
      return this.identity.idOf(content, isWaiting ? last.count - 1 : last.count);
    }
    const former = await Promise.all(
      this.identity.legacyIdsOf(content, now).map(async (id) => ({ id, at: (await this.stateOf(id))?.receivedAt })),
    );
    const known = [{ id: this.identity.idOf(content, last.count - 1), at: last.state?.receivedAt }, ...former];
    const same = known.find(({ at }) => at !== undefined && isWithinDuplicateWindow(at, now));
    return same?.id ?? this.identity.idOf(content, last.count);
  }

  /** Counts are without gaps. */
  private async lastWithContent(content: LeadContent): Promise<{ readonly count: number; readonly state: LeadState }> {
    let [count, state]: [number, LeadState] = [0, null];
    // Exponential, then binary search.
    for (let [step, isGrowing] = [1, true]; step >= 1;) {
      const found = await this.stateOf(this.identity.idOf(content, count + step - 1));
      isGrowing &&= found !== null;
      if (found !== null) [count, state] = [count + step, found];
      step = isGrowing ? step * 2 : step / 2;
    }
    return { count, state };
  }

  private async stateOf(id: string): Promise<LeadState> {
    return (await this.streams.load(leadStream, id)).state;
  }

  /** Prefers the requested shop. */
  private async countryOfGroup(group: string, preferred: CountryCode): Promise<CountryCode | null> {
    for (const country of [preferred, ...countryCodes]) {
      if ((await this.catalogue.forCountry(country)).mailingGroups.has(group)) return country;
    }
    return null;
  }
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function isKnownCountry(code: string): boolean {
  return countryNames.of(code) !== undefined;
}

function consentsField(consents: LeadConsents | undefined): { readonly consents?: RecordedConsents } {
  if (consents === undefined) return {};
  const { Email: email, Sms: sms, Phone: phone, Wording: wording } = consents;
  const given = Object.entries({ email, sms, phone, wording }).filter(([, value]) => value !== undefined);
  return given.length === 0 ? {} : { consents: Object.fromEntries(given) };
}

function invalidPhone(): LeadRejection {
  return rejectField('PhoneNumber', 'INVALID_PARAMS', 'Not a phone number of BA, RS, HR or ME');
}

function rejectField(path: string, code: 'INVALID_PARAMS' | 'NOT_FOUND', message: string): LeadRejection {
  return reject(code, message, { details: [{ path, message }] });
}

/** A phone lead causes a call, a stock notice a mail. */
function limitKeysOf({ asked, person }: LeadContent) {
  return {
    ...('phone' in person && { 'lead-phone': person.phone }),
    ...(asked.kind === 'stock_notice' && 'email' in person && { 'lead-email': person.email }),
  };
}

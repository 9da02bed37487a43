import type { adminPrivacyContract, DataPerson, ParamsOf } from '@shop/contracts';
import { localDate, packOf, type CountryCode } from '@shop/countries';
import type { CustomerQueries } from '@shop/customers';
import type { CommandContext, Streams } from '@shop/event-store';
import { addMilliseconds, isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import type { LeadQueries } from '@shop/leads';
import type { AccountSettings } from '@shop/users';
import { dataRequestStream } from './data-request.stream.js';
import type { Guests } from './guests.js';

type OpenRequestParams = ParamsOf<(typeof adminPrivacyContract)['admin.dataRequests.open']>;

export interface OpenedRequest {
  readonly id: string;
  readonly dueAt: string;
  readonly position: string | undefined;
}

const dayMs = 24 * 3_600_000;

export class DataRequestIntake {
  constructor(
    private readonly streams: Streams,
    private readonly customers: CustomerQueries,
    private readonly accounts: AccountSettings,
    private readonly leads: LeadQueries,
    private readonly guests: Guests,
  ) {}

  async findPeople(q: string): Promise<DataPerson[]> {
    const customers = await this.customers.rows(await this.customers.findIds(q));
    const accounts = customers.filter(({ erasedAt }) => erasedAt === null);
    if (accounts.length > 0)
      return accounts.map(({ id, country, firstName, lastName, email, registeredAt }) => {
        const name = [firstName, lastName].filter(Boolean).join(' ') || null;
        return { id, account: true, country, name, email, since: registeredAt };
      });
    // Leads with the same contact are one person, represented by the first.
    const pagination = { page: 1, perPage: 1 };
    const sort = { field: 'createdAt', order: 'ASC' } as const;
    const { data } = await this.leads.list({ pagination, sort, filter: { q } });
    return data
      .filter(({ email, phone }) => email !== null || phone !== null)
      .map(({ id, country, name, email, createdAt }) => ({
        id,
        account: false,
        country,
        name,
        email,
        since: createdAt,
      }));
  }

  /** Returns the open request of the same kind, if any. */
  async open(
    { id, kind, channel, receivedOn, note }: OpenRequestParams,
    context: CommandContext,
  ): Promise<OpenedRequest | Rejection<'NOT_FOUND' | 'CONFLICT' | 'INVALID_PARAMS'>> {
    const country = await this.countryOf(id);
    if (country === null) return reject('NOT_FOUND', 'Person not found');
    const pack = packOf(country);
    if (receivedOn > localDate(context.now, pack)) return futureDateRejection();
    const midnight = `${receivedOn}T00:00:00.000Z`;
    const requestedAt = midnight < context.now ? midnight : context.now;
    const dueAt = addMilliseconds(requestedAt, pack.law.dataRequestDays * dayMs);
    const request = {
      kind,
      country,
      requestedAt,
      dueAt,
      channel,
      requestId: uuidv5(context.commandId, 'data-request'),
    };
    const command = { type: 'RequestData', userId: id, ...request, ...(note !== undefined && { note }) } as const;
    const outcome = await this.streams.execute(dataRequestStream, id, command, context);
    if (isRejection(outcome)) return outcome;
    const open = outcome.state.open.find((one) => one.kind === kind);
    if (open === undefined) return reject('NOT_FOUND', 'The person was erased');
    return { id: open.requestId, dueAt: open.dueAt, position: outcome.position };
  }

  private async countryOf(id: string): Promise<CountryCode | null> {
    const account = await this.accounts.find(id);
    return account?.state.country ?? (await this.guests.find(id))?.country ?? null;
  }
}

function futureDateRejection() {
  const message = 'This day is still to come';
  return reject('INVALID_PARAMS', message, { details: [{ path: 'receivedOn', message }] });
}

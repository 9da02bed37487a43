import { erasureCertified } from '@shop/events/privacy';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { userEvents, type UserEvent } from '@shop/events/users';
import { searchTexts } from './search-text.js';

type Registered = Extract<UserEvent, { type: 'UserRegistered' }>;
type Consents = Omit<Extract<UserEvent, { type: 'ConsentsRecorded' }>['data'], 'userId'>;

export interface CustomerListRow extends ReadModelRow {
  readonly country: Registered['data']['country'];
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  /** Lower case without diacritics. */
  readonly search: string | null;
  readonly consents: Consents;
  readonly registeredAt: string;
  readonly erasedAt: string | null;
  readonly revision: number;
}

export const customerListProjection = defineProjection<CustomerListRow>()({
  name: 'customer-list',
  version: 3,
  scope: 'cross-stream',
  table: {
    columns: {
      country: 'text',
      firstName: 'text',
      lastName: 'text',
      email: 'text',
      phone: 'text',
      search: 'text',
      consents: 'jsonb',
      registeredAt: 'timestamptz',
      erasedAt: 'timestamptz',
      revision: 'integer',
    },
    indexes: [
      '(registered_at DESC, id)',
      '(country, registered_at DESC, id)',
      '(last_name, id)',
      '(email text_pattern_ops)',
      '(phone)',
      'USING gin (search gin_trgm_ops)',
    ],
  },
  personal: ['firstName', 'lastName', 'email', 'phone', 'search'],
  // All account events: commands are checked against the displayed revision.
  events: [...userEvents, erasureCertified],
  key: (event) => event.data.userId,
  fold: (row, event, id) => {
    if (event.type === 'ErasureCertified') return row && erasedRow(row, event.data);
    const revision = Number(event.revision);
    if (event.type === 'UserRegistered') return { ...registeredRow(event, id, event.at), revision };
    return row && { ...withSearchText(changedRow(row, event)), revision };
  },
});

function registeredRow({ data, personal }: Registered, id: string, registeredAt: string): CustomerListRow {
  return withSearchText({
    id,
    country: data.country,
    firstName: personal?.firstName ?? null,
    lastName: personal?.lastName ?? null,
    email: personal?.email ?? null,
    phone: personal?.phone ?? null,
    search: null,
    consents: {},
    registeredAt,
    erasedAt: null,
    revision: 0,
  });
}

function changedRow(row: CustomerListRow, event: Exclude<UserEvent, Registered>): CustomerListRow {
  switch (event.type) {
    case 'UserRenamed': {
      const { firstName = null, lastName = null } = event.personal ?? {};
      return { ...row, firstName, lastName };
    }
    case 'UserPhoneChanged':
      return { ...row, phone: event.personal?.phone ?? null };
    case 'UserEmailChanged':
      return { ...row, email: event.personal?.email ?? null };
    case 'ConsentsRecorded': {
      const { userId: _, ...consents } = event.data;
      return { ...row, consents: { ...row.consents, ...consents } };
    }
    case 'PersonErased':
      return erasedRow(row, event.data);
    default:
      return row;
  }
}

function erasedRow(row: CustomerListRow, { erasedAt }: { readonly erasedAt: string }): CustomerListRow {
  return { ...row, firstName: null, lastName: null, email: null, phone: null, search: null, erasedAt };
}

function withSearchText(row: CustomerListRow): CustomerListRow {
  const text = searchTexts(row.firstName, row.lastName, row.email);
  return { ...row, search: text === '' ? null : text };
}

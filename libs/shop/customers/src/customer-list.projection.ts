import { erasureCertified } from '@shop/events/privacy';
import { column, defineReadModel, type RowOf } from '@shop/projections';
import { userEvents, type UserEvent } from '@shop/events/users';
import { searchTexts } from './search-text.js';

type Registered = Extract<UserEvent, { type: 'UserRegistered' }>;
type Consents = Omit<Extract<UserEvent, { type: 'ConsentsRecorded' }>['data'], 'userId'>;

const columns = {
  country: column.text<Registered['data']['country']>(),
  firstName: column.text().nullable().holdsPersonalData(),
  lastName: column.text().nullable().holdsPersonalData(),
  email: column.text().nullable().holdsPersonalData(),
  /** Confirmed address, while `email` waits for its code. */
  formerEmail: column.text().nullable().holdsPersonalData(),
  /** E.164. */
  phone: column.text().nullable().holdsPersonalData(),
  /** Lower case without diacritics. */
  search: column.text().nullable().holdsPersonalData(),
  consents: column.json<Consents>(),
  registeredAt: column.timestamp(),
  erasedAt: column.timestamp().nullable(),
  revision: column.revision(),
};

export type CustomerListRow = RowOf<typeof columns>;
type Customer = Omit<CustomerListRow, 'id' | 'revision'>;

export const customerListProjection = defineReadModel({
  name: 'customer-list',
  version: 4,
  scope: 'cross-stream',
  columns,
  indexes: [
    '(registered_at DESC, id)',
    '(country, registered_at DESC, id)',
    '(last_name, id)',
    '(email text_pattern_ops)',
    '(former_email text_pattern_ops)',
    '(phone)',
    'USING gin (search gin_trgm_ops)',
  ],
  // All account events: commands are checked against the displayed revision.
  events: userEvents,
  // The certificate is in another stream, whose revision is not the account's.
  onErasure: {
    events: [erasureCertified],
    rows: ({ data }) => data.userId,
    set: ({ data }) => ({ erasedAt: data.erasedAt }),
  },
  key: (event) => event.data.userId,
  fold: (row, event) => {
    if (event.type === 'UserRegistered') return withSearchText(registered(event, event.at));
    return row && withSearchText(changed(row, event));
  },
});

function registered({ data, personal }: Registered, registeredAt: string): Customer {
  return {
    country: data.country,
    firstName: personal?.firstName ?? null,
    lastName: personal?.lastName ?? null,
    email: personal?.email ?? null,
    formerEmail: null,
    phone: personal?.phone ?? null,
    search: null,
    consents: {},
    registeredAt,
    erasedAt: null,
  };
}

function changed(row: Customer, event: Exclude<UserEvent, Registered>): Customer {
  switch (event.type) {
    case 'UserRenamed': {
      const { firstName = null, lastName = null } = event.personal ?? {};
      return { ...row, firstName, lastName };
    }
    case 'UserPhoneChanged':
      return { ...row, phone: event.personal?.phone ?? null };
    case 'UserEmailChanged':
      return { ...row, email: event.personal?.email ?? null, formerEmail: null };
    case 'EmailConfirmationRequested':
      return { ...row, formerEmail: event.personal?.formerEmail ?? null };
    case 'EmailConfirmed':
      return { ...row, formerEmail: null };
    case 'ConsentsRecorded': {
      const { userId: _, ...consents } = event.data;
      return { ...row, consents: { ...row.consents, ...consents } };
    }
    case 'PersonErased': {
      const { erasedAt } = event.data;
      return { ...row, firstName: null, lastName: null, email: null, formerEmail: null, phone: null, erasedAt };
    }
    default:
      return row;
  }
}

function withSearchText(row: Customer): Customer {
  const text = searchTexts(row.firstName, row.lastName, row.email, row.formerEmail);
  return { ...row, search: text === '' ? null : text };
}

import type { RecordHistory } from '@shop/customers';
import { identifiersFrom } from './person-identifiers.js';

const at = '2026-03-02T10:00:00.000Z';
const metadata = { correlationId: '', causationId: '', commandId: '', actor: 'anyone', at, schemaVersion: 1 };
const place = { id: 'event', stream: 'record', revision: 0n, position: '1', at, metadata };

const history = (
  kind: RecordHistory['kind'],
  type: string,
  personal: Readonly<Record<string, string>> | null,
): RecordHistory => ({ kind, id: 'record', events: [{ type, data: {}, personal, ...place }] });

it('collects the names, e-mails and phone numbers of every record', () => {
  const account = { firstName: 'Amra', lastName: 'Šabić', email: 'amra@primjer.ba', phone: '+38761123456' };

  const known = identifiersFrom([
    history('account', 'UserRegistered', account),
    history('lead', 'LeadReceived', { name: 'Amra Đurić', email: 'amra.d@primjer.ba' }),
    history('membership', 'MembershipRequested', { name: 'Amra Begić Kos', phone: '+38761999888' }),
  ]);

  expect(known).toEqual({
    lastNames: ['Šabić', 'Đurić', 'Begić Kos'],
    emails: ['amra@primjer.ba', 'amra.d@primjer.ba'],
    phones: ['+38761123456', '+38761999888'],
  });
});

it('ignores the file name of a picture', () => {
  const known = identifiersFrom([history('picture', 'PictureUploaded', { name: 'Ljeto 2026' })]);

  expect(known.lastNames).toEqual([]);
});

it('ignores missing details and those of a revoked key', () => {
  const known = identifiersFrom([
    history('lead', 'LeadReceived', { name: 'Amra', email: '', phone: ' ' }),
    history('account', 'UserRegistered', null),
  ]);

  expect(known).toEqual({ lastNames: [], emails: [], phones: [] });
});

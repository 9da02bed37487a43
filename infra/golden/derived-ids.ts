import { eventIdOf, uuidv5 } from '@shop/kernel';
import { jobIdOf } from '../../libs/foundation/jobs/src/jobs.js';
import { createRpcKeys } from '../../libs/foundation/rpc/src/keys.js';
import { BlockIds } from '../../libs/shop/calls/src/number-blocks.js';
import { callTaskIdOf } from '../../libs/shop/calls/src/call.stream.js';
import { DrawSecrets } from '../../libs/shop/club/src/draws/draw-entries.js';
import { membershipIdOf } from '../../libs/shop/club/src/membership-requests.process.js';
import { ContactPseudonyms } from '../../libs/shop/crm/src/contact-pseudonyms.js';
import { LeadIdentity } from '../../libs/shop/leads/src/lead-identity.js';
import { messageIdOf } from '../../libs/shop/messages/src/message.stream.js';
import { UnsubscribeTokens } from '../../libs/shop/messages/src/unsubscribe/unsubscribe-tokens.js';
import { leadIdOf, orderIdOf } from '../../libs/shop/orders/src/lead-id.js';
import { reviewIdOf } from '../../libs/shop/reviews/src/review.stream.js';
import { voteIdOf } from '../../libs/shop/reviews/src/review-vote.stream.js';
import { listIdOf, strayCashIdOf } from '../../libs/shop/shipping/src/cash/remittance.stream.js';
import { parcelIdStreamKey } from '../../libs/shop/shipping/src/parcel-id.stream.js';
import { FactorSecrets } from '../../libs/shop/staff/src/factor-secrets.js';
import { InvitationCodes } from '../../libs/shop/staff/src/invitation-codes.js';
import { ReservationNames } from '../../libs/shop/users/src/reservation-names.js';
import { ResetCodes } from '../../libs/shop/users/src/reset-codes.js';

const secret = 'a secret of golden files, long enough';
const id = '3d0b4f0e-1a52-4c39-8f5b-2a7d6c9e1f00';
const other = '7c1d0c7e-2f0b-4f43-9a55-61f2f5c3f0ab';

/** Values derived from fixed ids and secrets. A change would lose data stored under the old value. */
export async function computeDerivedIds(): Promise<Readonly<Record<string, string>>> {
  const reserved = new ReservationNames(() => Promise.resolve([secret]));
  const rpc = createRpcKeys(secret);
  const contact = new ContactPseudonyms(secret).forContact({ phone: '+38761234567', email: 'Ana@shop.test' });
  const leads = new LeadIdentity(secret);
  const lead = { country: 'BA', asked: { kind: 'email' }, person: { email: 'ana@shop.test' } } as never;
  return {
    uuidv5: uuidv5(id, 'a name'),
    event: eventIdOf(id, 'order-1', 0),
    'order number': leadIdOf(id, 0),
    order: orderIdOf('ABCDE-FGHJK'),
    membership: membershipIdOf(id),
    errand: callTaskIdOf('return', id),
    message: messageIdOf(id),
    review: reviewIdOf(id, 'pure-fit'),
    'review vote': voteIdOf({ reviewId: id, wording: 'w', userId: other } as never),
    'remittance list': listIdOf(' no  7 ', 'BA'),
    'stray cash': strayCashIdOf(id, 'p1'),
    'parcel id': parcelIdStreamKey('P1'),
    job: jobIdOf({ name: 'crm-delivery' } as never, id),
    lead: leads.legacyIdsOf(lead, '2026-01-15T10:00:00.000Z')[0]!,
    'lead by count': leads.idOf(lead, 0),
    'blocked number': new BlockIds(secret).idOf('+38761234567'),
    'reserved e-mail': (await reserved.idsOf('email', 'ana@shop.test'))[0],
    'reserved phone': (await reserved.idsOf('phone', '+38761234567'))[0],
    'CRM phone': contact.phone!,
    'CRM e-mail': contact.email!,
    'seed of a draw': new DrawSecrets(secret).seedOf('BA-2026-W03'),
    'number in a draw': new DrawSecrets(secret).numberOf('BA-2026-W03', id),
    'reset code': new ResetCodes(secret).codeOf(id),
    invitation: new InvitationCodes(secret).codeOf('staff', id),
    'recovery code': new FactorSecrets(secret).hashOf('ABCDE-FGHJK')!,
    unsubscribing: new UnsubscribeTokens(secret).tokenFor({ userId: id, channel: 'email' })!,
    'rpc pseudonym': rpc.pseudonym('name'),
    'rpc signature': rpc.sign('value'),
    'rpc request': rpc.legacyRequestHash('shopOrders.add', { a: 1 }),
    'rpc request under a key': rpc.requestHash('key', 'shopOrders.add', { a: 1 }),
  };
}

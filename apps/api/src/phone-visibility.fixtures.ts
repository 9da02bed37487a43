import { clubModule } from '@shop/club';
import { messagesModule } from '@shop/messages';
import type { TestShop } from '@shop/testing';
import { shippingModule } from '@shop/shipping';
import { type StreamKind } from '@shop/event-store';
import { isRejection, newId, systemClock, type DomainEvent } from '@shop/kernel';
import { LeadIntake } from '@shop/leads';
import { createHash } from 'node:crypto';

const [membershipStream, drawStream] = clubModule.streams;
const [messageStream] = messagesModule.streams;
const [parcelStream] = shippingModule.streams;

export const phone = '+38761555777';
const now = systemClock();
const country = 'BA';
const person = { FirstName: 'Zlata', LastName: 'Brojević', PhoneNumber: '061 555 777' };
export const contact = {
  ...{ firstName: 'Zlata', lastName: 'Brojević', phone },
  address: { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' },
};

export interface SeededPerson {
  readonly userId: string;
  readonly delivered: string;
  readonly shipped: string;
  readonly waiting: string;
  readonly leadId: string;
  readonly membershipId: string;
  readonly drawId: string;
  readonly messageId: string;
  readonly reviewId: string;
}

export async function seedPerson(shop: TestShop): Promise<SeededPerson> {
  const register = { Username: 'zlata@primjer.ba', Email: 'zlata@primjer.ba', Password: 'duga-lozinka', ...person };
  const registered = await shop.server.caller().call('shopUsers.f.add', register, { country });
  const userId: string = registered.data.ID;
  const [delivered, waiting] = [await placeOrder(shop, userId), await placeOrder(shop, userId)];
  const shipped = await placeOrder(shop, userId);
  for (const id of [delivered, shipped]) await shipOrder(shop, id);
  await shop.staff('manager').call('admin.orders.deliver', { id: delivered });
  await shop.settle();
  await recordCall(shop, waiting);
  const membershipId = await addMembership(shop, userId);
  return {
    ...{ userId, delivered, shipped, waiting, membershipId },
    leadId: await addLead(shop),
    drawId: await holdDraw(shop, membershipId),
    messageId: await queueMessage(shop, userId),
    reviewId: await writeReview(shop, userId),
  };
}

async function placeOrder(shop: TestShop, userId: string): Promise<string> {
  const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], ...person };
  const { data } = await shop.shopper(userId).call('shopOrders.add', params, { country });
  return data;
}

async function shipOrder(shop: TestShop, id: string): Promise<void> {
  const manager = shop.staff('manager');
  await manager.call('admin.orders.confirm', { id, contact });
  await manager.call('admin.orders.pack', { id });
  await manager.call('admin.orders.ship', { id, carrier: 'Kurir' });
  await executeCommand(shop, parcelStream, id, {
    ...{ type: 'RegisterParcel', orderId: id, parcelId: `p-${id}`, trackingNumber: 'SBX1', now },
  });
}

async function recordCall(shop: TestShop, orderId: string): Promise<void> {
  await shop.settle();
  const agent = shop.staff('agent');
  const { data } = await agent.call('admin.calls.claim', { orderId });
  await agent.call('admin.calls.record', { orderId, token: data.token, outcome: 'no_answer', note: 'Ne javlja se' });
  await shop.settle();
}

async function addLead(shop: TestShop): Promise<string> {
  const reception = shop.app.get(LeadIntake, { strict: false });
  const taken = await reception.receivePhone(
    { PhoneNumber: person.PhoneNumber, OfferID: 'pure-fit' },
    { country, now, correlationId: newId(), address: '203.0.113.1' },
  );
  if (isRejection(taken)) throw new Error(taken.message);
  await shop.settle();
  return taken.leadId;
}

async function addMembership(shop: TestShop, userId: string): Promise<string> {
  const [membershipId, leadId] = [newId(), newId()];
  const request = { membershipId, leadId, country, requestedAt: now } as const;
  const payment = { method: 'cash', priceMinor: 19_900 } as const;
  await executeCommand(shop, membershipStream, membershipId, {
    ...{ type: 'RequestMembership', request, person: { name: 'Zlata Brojević', phone } },
  });
  await executeCommand(shop, membershipStream, membershipId, {
    ...{ type: 'ActivateMembership', now, holder: { userId }, payment, currency: 'BAM' },
  });
  return membershipId;
}

async function holdDraw(shop: TestShop, membershipId: string): Promise<string> {
  const [drawId, seed] = ['BA-2026-W20', 'laid down'];
  const seedHash = createHash('sha256').update(seed, 'utf8').digest('hex');
  const week = { week: '2026-W20', opensAt: '2026-05-11T00:00:00.000Z', closesAt: '2026-05-18T00:00:00.000Z' };
  await executeCommand(shop, drawStream, drawId, {
    type: 'AnnounceDraw',
    draw: { drawId, country, seedHash, ...week },
  });
  await executeCommand(shop, drawStream, drawId, { type: 'CloseDraw', now });
  await executeCommand(shop, drawStream, drawId, {
    type: 'HoldDraw',
    now,
    seed,
    entries: [{ number: '1234', membershipId }],
  });
  return drawId;
}

async function queueMessage(shop: TestShop, userId: string): Promise<string> {
  const messageId = newId();
  const content = {
    kind: 'return_received',
    orderId: newId(),
    leadId: 'ABCDE-FGHJK',
    returnKind: 'guarantee',
    requestedAt: now,
  } as const;
  const queued = { messageId, userId, channel: 'sms', country, queuedAt: now, content } as const;
  await executeCommand(shop, messageStream, messageId, { type: 'QueueMessage', message: queued, to: phone });
  return messageId;
}

async function writeReview(shop: TestShop, userId: string): Promise<string> {
  const args = { OfferID: 'pure-fit', Rating: 4, Review: 'Dobro je', ReviewHead: 'Preporuka', Attachments: [] };
  const { data } = await shop.shopper(userId).call('shopReviews.add', { args }, { country });
  await shop.settle();
  return data.ID;
}

async function executeCommand<Command, Event extends DomainEvent, State, Code extends string>(
  shop: TestShop,
  stream: StreamKind<Command, Event, State, Code>,
  id: string,
  command: Command,
): Promise<void> {
  const commandId = newId();
  const outcome = await shop.streams.execute(stream, id, command, {
    ...{ commandId, correlationId: commandId, actor: 'system:spec', now },
  });
  if (isRejection(outcome)) throw new Error(outcome.message);
  await shop.settle();
}

import {
  clubContract,
  drawsContract,
  leadsContract,
  ordersContract,
  shopDrawsContract,
  usersContract,
} from '@shop/contracts';
import { crmModule } from '@shop/crm';
import { drawClosed, membershipEnded, membershipHolderNamed } from '@shop/events/club';
import { leadsEvents } from '@shop/events/leads';
import { ordersEvents } from '@shop/events/orders';
import {
  emailConfirmed,
  userEmailChanged,
  userEvents,
  userRegistered,
  usersEvents,
  type UserEvent,
} from '@shop/events/users';
import { isRejection, newId, systemClock, type StreamView } from '@shop/kernel';
import { LeadIntake, leadsModule, LeadsRpc } from '@shop/leads';
import { ordersModule, OrdersRpc } from '@shop/orders';
import { createDeferredProcess, startTestShop, type TestShop } from '@shop/testing';
import { ResetCodes, usersModule, UsersRpc } from '@shop/users';
import { ClubBackground, clubModule, DrawsRpc, MembershipsRpc } from './index.js';
import { membershipRequestInputs } from './membership-requests.process.js';

export interface ClubShop extends TestShop {
  readonly background: ClubBackground;
}

export async function startClubShop(): Promise<ClubShop> {
  const requestsProcess = createDeferredProcess('club-joining', membershipRequestInputs);
  const attachmentInputs = [membershipHolderNamed, userRegistered, userEmailChanged, emailConfirmed, membershipEnded];
  const attachmentProcess = createDeferredProcess('membership-attaching', attachmentInputs);
  const drawProcess = createDeferredProcess('draw-holding', [drawClosed]);
  const processes = [requestsProcess, attachmentProcess, drawProcess];
  const shop = await startTestShop({
    contract: {
      ...{ ...ordersContract, ...usersContract, ...leadsContract },
      ...{ ...clubContract, ...drawsContract, ...shopDrawsContract },
    },
    handlers: (app) => ({
      ...app.get(OrdersRpc, { strict: false }).handlers,
      ...app.get(UsersRpc, { strict: false }).handlers,
      ...app.get(LeadsRpc, { strict: false }).handlers,
      ...app.get(MembershipsRpc, { strict: false }).handlers,
      ...app.get(DrawsRpc, { strict: false }).handlers,
    }),
    modules: [usersModule, ordersModule, leadsModule, clubModule],
    events: [...usersEvents, ...ordersEvents, ...leadsEvents],
    projections: [...usersModule.projections, ...ordersModule.projections, ...leadsModule.projections],
    processes: processes.map(({ process }) => process),
    migrations: [...usersModule.migrations, ...crmModule.migrations],
  });
  const background = shop.app.get(ClubBackground, { strict: false });
  for (const process of background.processes)
    processes.find(({ process: stand }) => stand.name === process.name)?.resolve(process);
  return Object.assign(shop, { background });
}

let people = 0;

export function newPerson() {
  people += 1;
  return { name: `Ana Anić ${people}`, email: `clan${people}@primjer.ba`, phone: `+387611${String(10_000 + people)}` };
}
export type TestPerson = ReturnType<typeof newPerson>;

export async function join(shop: TestShop, { name, phone }: TestPerson, country = 'BA'): Promise<string> {
  const lead = { FirstLastName: name, PhoneNumber: phone, ClubName: 'Bosilje klub', Country: country };
  const arrival = { country: 'BA', now: systemClock(), correlationId: newId(), address: '203.0.113.1' } as const;
  const received = await shop.app.get(LeadIntake, { strict: false }).receiveClubJoin(lead, arrival);
  if (isRejection(received)) throw new Error(received.message);
  await shop.settle();
  const { data } = await shop.staff('support').call('admin.memberships.getList', { filter: { q: received.leadId } });
  return data.data[0].id;
}

export async function register(shop: TestShop, person: Pick<TestPerson, 'email' | 'phone'>): Promise<string> {
  const userId = await registerWithoutSettling(shop, person);
  await shop.settle();
  return userId;
}

export async function registerWithoutSettling(
  shop: TestShop,
  { email, phone }: Pick<TestPerson, 'email' | 'phone'>,
): Promise<string> {
  const params = { Username: email, Email: email, Password: 'duga-lozinka', PhoneNumber: phone };
  const { status, data } = await shop.server.caller().call('shopUsers.f.add', params, { country: 'BA' });
  if (status !== 'ok') throw new Error(JSON.stringify(data));
  return data.ID;
}

/** Leaves the new address unconfirmed. */
export async function changeEmail(shop: TestShop, userId: string, email: string): Promise<void> {
  const change = { Username: email, password: 'duga-lozinka' };
  const { status, data } = await shop.shopper(userId).call('shopUsers.f.edit', change);
  if (status !== 'ok') throw new Error(JSON.stringify(data));
}

export async function confirmEmail(shop: TestShop, userId: string): Promise<void> {
  const { state } = await shop.streams.load(lastCodeView, userId);
  const Token = shop.app.get(ResetCodes, { strict: false }).codeOf(state ?? '');
  const { status, data } = await shop.shopper(userId).call('shopUsers.f.confirmEmail', { Token });
  if (status !== 'ok') throw new Error(JSON.stringify(data));
}

const lastCodeView: StreamView<UserEvent, string | null> = {
  category: 'user',
  events: userEvents,
  decider: {
    initial: null,
    evolve: (codeId, event) => (event.type === 'EmailConfirmationRequested' ? event.data.codeId : codeId),
  },
};

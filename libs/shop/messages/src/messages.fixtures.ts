import { callsModule } from '@shop/calls';
import {
  adminStaffContract,
  messagesContract,
  ordersContract,
  privacyContract,
  shopMessagesContract,
  usersContract,
} from '@shop/contracts';
import { callsEvents } from '@shop/events/calls';
import { leadsEvents } from '@shop/events/leads';
import { messagesEvents } from '@shop/events/messages';
import { ordersEvents } from '@shop/events/orders';
import { privacyEvents } from '@shop/events/privacy';
import { shippingEvents } from '@shop/events/shipping';
import { usersEvents } from '@shop/events/users';
import { systemClock } from '@shop/kernel';
import { leadsModule } from '@shop/leads';
import {
  OrderDeliveryDates,
  ordersModule,
  OrdersRpc,
  OutcomeGuard,
  UndoWindows,
  type UndoableOutcome,
} from '@shop/orders';
import type { Env } from '@shop/platform';
import { privacyModule, PrivacyRpc } from '@shop/privacy';
import type { Process } from '@shop/projections';
import { ClubFees, shippingModule } from '@shop/shipping';
import { AdminStaffRpc, staffModule } from '@shop/staff';
import { startTestShop, type TestShop } from '@shop/testing';
import { usersModule, UsersRpc } from '@shop/users';
import { causes, type Cause } from './caused-message.js';
import { messagesModule, MessagesRpc, UnsubscribeRpc } from './index.js';
import type { QueuedMessage } from './message.decider.js';
import { MessageQueue, messagesProcess } from './messages.process.js';
import { createOrderMessageDeps } from './order-facts.js';
import { outcomeMessagesHandler } from './outcome-messages.job.js';

const modules = [usersModule, ordersModule, shippingModule, privacyModule, messagesModule, staffModule];

/** `env`: configured partners. */
export async function startMessagesShop(env: Env = {}, options: { readonly delaysOutcomes?: boolean } = {}) {
  const events: Cause[] = [];
  const enqueued: QueuedMessage[] = [];
  let resolveProcess: (process: Process<typeof causes>) => void = () => undefined;
  const processPromise = new Promise<Process<typeof causes>>((resolve) => (resolveProcess = resolve));
  // The shop already runs the original.
  const process: Process = {
    name: 'messages',
    events: causes,
    react: async (event) => {
      events.push(event as Cause);
      await (await processPromise).react(event as Cause);
    },
  };
  const shop = await startTestShop({
    env: { DEMO: '1', ...env },
    contract: {
      ...{ ...usersContract, ...ordersContract, ...privacyContract },
      ...{ ...messagesContract, ...shopMessagesContract, ...adminStaffContract },
    },
    handlers: (app) => ({
      ...app.get(UsersRpc, { strict: false }).handlers,
      ...app.get(OrdersRpc, { strict: false }).handlers,
      ...app.get(PrivacyRpc, { strict: false }).handlers,
      ...app.get(MessagesRpc, { strict: false }).handlers,
      ...app.get(UnsubscribeRpc, { strict: false }).handlers,
      ...app.get(AdminStaffRpc, { strict: false }).handlers,
    }),
    modules,
    events: [usersEvents, ordersEvents, callsEvents, privacyEvents, shippingEvents, messagesEvents, leadsEvents].flat(),
    projections: [
      ...[...usersModule.projections, ...ordersModule.projections, ...callsModule.projections],
      ...[...messagesModule.projections, ...leadsModule.projections],
    ],
    processes: [process],
    migrations: [...usersModule.migrations, ...callsModule.migrations],
  });
  const fees = shop.app.get(ClubFees, { strict: false });
  const deps = createOrderMessageDeps(shop.streams, fees, shop.app.get(OrderDeliveryDates, { strict: false }));
  const queue = new MessageQueue(deps, systemClock, async (message) => void enqueued.push(message));
  const { delayed, delay, runDelayed } = createDelays(shop, queue, options.delaysOutcomes === true);
  resolveProcess(messagesProcess(queue, delay));
  const react = async (event: Cause) => (await processPromise).react(event);
  return {
    shop,
    deps,
    seen: events,
    handedOver: enqueued,
    delayed,
    runDelayed,
    react,
    newUser: () => createUser(shop),
    messagesTo: createMessageReader(shop),
  };
}

/** Outcomes whose messages wait, in the spec that has them run; otherwise they run at once. */
function createDelays(shop: TestShop, queue: MessageQueue, waits: boolean) {
  const outcomes = new OutcomeGuard(shop.streams, new UndoWindows(shop.pool));
  const job = outcomeMessagesHandler({ outcomes, queue });
  const delayed: UndoableOutcome[] = [];
  const runDelayed = (outcome: UndoableOutcome) =>
    job.run({ ...outcome }, { id: 'spec', attempt: 1, signal: new AbortController().signal });
  const delay = async (outcome: UndoableOutcome) => {
    if (waits) delayed.push(outcome);
    else await runDelayed(outcome);
  };
  return { delayed, delay, runDelayed };
}

let people = 0;
/** Also the id of a logged-in caller. */
async function createUser(shop: TestShop) {
  people += 1;
  const email = `poruka${people}@primjer.ba`;
  const phone = `+387 63 ${String(100_000 + people).replace(/(...)(...)/, '$1 $2')}`;
  const account = { Username: email, Email: email, Password: 'duga-lozinka', PhoneNumber: phone };
  const { data } = await shop.server.caller().call('shopUsers.f.add', account, { country: 'HR' });
  return { email, phone, userId: String(data.ID), caller: shop.shopper(String(data.ID)) };
}

function createMessageReader(shop: TestShop) {
  return async (userId: string) => {
    await shop.settle();
    await shop.settle();
    const manager = shop.staff('manager');
    const { data } = await manager.call('admin.messages.getList', { filter: { userId } });
    const texts = await Promise.all(
      data.data.map(async ({ id }: { id: string }) => (await manager.call('admin.messages.getOne', { id })).data),
    );
    return { rows: data.data, total: data.total, texts };
  };
}

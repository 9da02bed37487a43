import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createCaller } from './rpc-caller.mjs';

/** What people usually enter. */
const tidyTexts = {
  ana: ['Ana-Marija', 'Hadžiosmanović'],
  ivo: ['Ivo', 'Žganec'],
  member: 'Vesna Kovačević-Marić',
  reader: 'Đurđica Šćepanović',
  reviewHeads: ['Na polici u kupatilu', 'Skupo', 'Ne djeluje'],
  reviews: ['Sve je stiglo kako treba.', 'Isto ima na www.jeftinije.example!', 'Poslije mjesec dana ništa.'],
  street: 'Ferhadija 1',
  city: 'Sarajevo',
  cancelled: 'Predomislila se, našla je povoljnije',
  refused: 'Nije bilo nikoga kod kuće',
  returned: 'Ne odgovara mi',
  rejected: 'Nema veze s proizvodom',
  note: 'Zvati poslije 17 sati, radi u smjenama.',
};

const word = (length) => 'Šćepanđelija'.repeat(Math.ceil(length / 12)).slice(0, length);

/** The longest words and the emptiest texts that the contract accepts. */
export const untidyTexts = {
  ana: [word(80), word(80)],
  ivo: ['I', 'Ž'],
  member: word(120),
  reader: word(120),
  reviewHeads: [`Na polici ${word(100)}`, '', ''],
  reviews: [word(1000), '.', word(1000)],
  street: word(120),
  city: word(80),
  cancelled: word(200),
  refused: word(200),
  returned: word(200),
  rejected: word(200),
  note: word(1000),
};

const picture = new URL('../seed/media/pure-fit-1/1200.jpg', import.meta.url);
const postcodes = { BA: '71000', HR: '10000' };
const addressOf = (country, { street, city }) => ({ street, city, postcode: postcodes[country] });
const prefixes = { BA: '+38761', HR: '+38591' };
const random = (length) => String(randomInt(10 ** length)).padStart(length, '0');

const stepsByState = {
  awaiting: [],
  confirmed: ['confirm'],
  packed: ['confirm', 'pack'],
  shipped: ['confirm', 'pack', 'ship'],
  refused: ['confirm', 'pack', 'ship', 'refuse'],
  cancelled: ['cancel'],
  delivered: ['confirm', 'pack', 'ship', 'deliver'],
  returning: ['confirm', 'pack', 'ship', 'deliver', 'requestReturn'],
  approved: ['confirm', 'pack', 'ship', 'deliver', 'requestReturn', 'approveReturn'],
  received: ['confirm', 'pack', 'ship', 'deliver', 'requestReturn', 'approveReturn', 'receiveReturn'],
  refunded: ['confirm', 'pack', 'ship', 'deliver', 'requestReturn', 'approveReturn', 'receiveReturn', 'refund'],
};

/** Fills a demo shop so that every screen of the console has content; returns the ids. */
export async function prepareConsole(url, texts = tidyTexts) {
  const call = createCaller(url, 'BA');
  await call('staff', 'staff.login', { username: 'manager@demo.local', password: 'demo-password' });
  const [ana, ivo] = [await shopper(url, 'BA', ...texts.ana), await shopper(url, 'HR', ...texts.ivo)];
  const orders = {};
  for (const [name, steps] of Object.entries(stepsByState)) orders[name] = await createOrder(call, ana, steps, texts);
  orders.abroad = await createOrder(call, ivo, [], texts);
  const rejected = await writeReviews(ana, call, texts);
  await ana.call('shopper', 'shopUsers.f.dataRequest', { kind: 'export' });
  await submitLeads(url, texts);
  const { leadId } = await call('staff', 'admin.orders.getOne', { id: orders.delivered });
  const list = await importRemittanceList(call, leadId);
  await call('staff', 'admin.calls.block', { phone: `+38762${random(6)}`, reason: 'refusals' });
  await call('staff', 'admin.orders.note', { id: orders.returning, text: texts.note });
  const errand = await findCallTask(call);
  const first = async (method) => (await call('staff', method, {})).data[0]?.id ?? 'none';
  return {
    ...orders,
    ...{ list, errand, rejected, customer: ana.id },
    membership: await first('admin.memberships.getList'),
    message: await first('admin.messages.getList'),
    draw: await first('admin.draws.getList'),
    audit: await first('admin.audit.getList'),
  };
}

async function shopper(url, country, FirstName, LastName) {
  const call = createCaller(url, country);
  const PhoneNumber = `${prefixes[country]}${random(country === 'BA' ? 6 : 7)}`;
  const Email = `${random(9)}@primjer.ba`;
  const person = { FirstName, LastName, PhoneNumber };
  const account = { ...person, Username: Email, Email, Password: 'duga-lozinka' };
  const { ID } = await call('shopper', 'shopUsers.f.add', account);
  return { call, person, country, id: ID };
}

async function createOrder(call, { call: shopperCall, person, country }, steps, texts) {
  const Articles = [
    { ID: 'pure-fit', Quantity: 2 },
    { ID: 'trio-90', Quantity: 1 },
  ];
  const id = await shopperCall('shopper', 'shopOrders.add', { ...person, Articles });
  const { FirstName: firstName, LastName: lastName, PhoneNumber: phone } = person;
  const paramsByStep = {
    confirm: { contact: { firstName, lastName, phone, address: addressOf(country, texts) } },
    cancel: { reason: texts.cancelled },
    refuse: { reason: texts.refused },
    requestReturn: { kind: 'guarantee', reason: texts.returned },
    refund: { reference: `U-${random(6)}` },
  };
  for (const step of steps) await call('staff', `admin.orders.${step}`, { id, ...paramsByStep[step] });
  return id;
}

/** One with a picture, one with suspicious text, one rejected. */
async function writeReviews({ call }, staff, texts) {
  const image = { ImageName: 'Na polici', ImageTag: 'offer', ImageFile: { $file: 'file' } };
  const file = new Blob([readFileSync(picture)], { type: 'image/jpeg' });
  const path = await call('shopper', 'staticContent.images.f.upload', { args: image }, file);
  const reviews = [
    {
      OfferID: 'derma-glow',
      Rating: 5,
      ReviewHead: texts.reviewHeads[0],
      Review: texts.reviews[0],
      Attachments: [path],
    },
    {
      OfferID: 'pure-fit',
      Rating: 2,
      ReviewHead: texts.reviewHeads[1],
      Review: texts.reviews[1],
      Attachments: [],
    },
    {
      OfferID: 'vigor-man',
      Rating: 1,
      ReviewHead: texts.reviewHeads[2],
      Review: texts.reviews[2],
      Attachments: [],
    },
  ];
  const ids = [];
  for (const args of reviews) ids.push((await call('shopper', 'shopReviews.add', { args })).ID);
  await staff('staff', 'admin.reviews.reject', { ids: ids.slice(2), reason: texts.rejected });
  return ids[2];
}

async function submitLeads(url, texts) {
  const leave = async (path, body) => {
    const answer = await fetch(`${url}/api/leads/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };
  const club = { ClubName: 'Bosilje klub', Country: 'BA' };
  await leave('clubJoin', { FirstLastName: texts.member, PhoneNumber: `+38763${random(6)}`, ...club });
  await leave('addSubscriber', { PhoneNumber: `+38267${random(6)}`, OfferID: 'hairgrow-plus' });
  const consents = { Email: true, Sms: true, Phone: true, Wording: 'quiz-email-1' };
  const reader = { FirstLastName: texts.reader, Group: 'pure-fit-ba', Consents: consents };
  await leave('addSubscriber', { Email: `${random(9)}@primjer.ba`, ...reader });
}

/** One remitted amount is below the COD amount; one parcel is unknown. */
async function importRemittanceList(call, leadId) {
  const csv = `parcel;collected;remitted\n${leadId};129,70;120,00\nABCDE-FGHJK;49,90;49,90`;
  const list = { number: `BA-${randomUUID().slice(0, 8)}`, country: 'BA', issuedOn: '2026-11-20', csv };
  return (await call('staff', 'admin.remittances.take', list)).id;
}

async function findCallTask(call) {
  for (;;) {
    const { data } = await call('staff', 'admin.errands.queue', {});
    // Call tasks about returns are due on working days only.
    const club = data.find(({ kind }) => kind === 'club_join');
    if (club !== undefined) return club.id;
    await pause(100);
  }
}

/** Orders that wait for a call. */
export async function addManyOrders(url, count) {
  const { call, person } = await shopper(url, 'BA', ...tidyTexts.ana);
  for (let at = 0; at < count; at += 50) {
    const orders = Array.from({ length: Math.min(50, count - at) }, (_, n) => ({
      method: 'shopOrders.add',
      params: { ...person, PhoneNumber: phoneOf(at + n), Articles: [{ ID: 'pure-fit', Quantity: 1 }] },
    }));
    await call.batch('shopper', orders);
  }
}

const phoneOf = (n) => `+3876${1 + (n % 5)}${String(100_000 + n)}`;

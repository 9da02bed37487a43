import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createCaller } from './rpc-caller.mjs';

const countryData = {
  ba: { number: '+38761', digits: 6, postcode: '71000', city: 'Sarajevo' },
  rs: { number: '+38160', digits: 7, postcode: '11000', city: 'Beograd' },
  hr: { number: '+38591', digits: 7, postcode: '10000', city: 'Zagreb' },
  me: { number: '+38267', digits: 6, postcode: '81000', city: 'Podgorica' },
};
const password = 'duga-lozinka';
const picture = new URL('../seed/media/pure-fit-1/1200.jpg', import.meta.url);

/** A shopper of a country (lower case) with a delivered and an open order and a review with a picture. */
export async function prepareMember(url, country) {
  const { number, digits, postcode, city } = countryData[country];
  const call = createCaller(url, country.toUpperCase());
  const random = (length) => String(randomInt(10 ** length)).padStart(length, '0');
  const username = `iva-${random(9)}@primjer.${country}`;
  const person = { FirstName: 'Iva', LastName: 'Anić', PhoneNumber: `${number}${random(digits)}` };
  await call('iva', 'shopUsers.f.add', { ...person, Username: username, Email: username, Password: password });
  const order = (ID, Quantity) => call('iva', 'shopOrders.add', { ...person, Articles: [{ ID, Quantity }] });
  const delivered = await order('pure-fit', 2);

  await call('staff', 'staff.login', { username: 'manager@demo.local', password: 'demo-password' });
  const address = { street: 'Ulica lipa 1', postcode, city };
  const contact = { firstName: 'Iva', lastName: 'Anić', phone: person.PhoneNumber, address };
  await call('staff', 'admin.orders.confirm', { id: delivered, contact });
  for (const move of ['pack', 'ship', 'deliver']) await call('staff', `admin.orders.${move}`, { id: delivered });
  await writeReview(call);

  const waiting = await order('hairgrow-plus', 1);
  const { LeadID: leadId } = await call('iva', 'shopOrders.f.getOne', { ID: delivered });
  return { username, password, order: waiting, leadId };
}

async function writeReview(call) {
  const args = { ImageName: 'Na polici', ImageTag: 'offer', ImageFile: { $file: 'file' } };
  const file = new Blob([readFileSync(picture)], { type: 'image/jpeg' });
  const path = await call('iva', 'staticContent.images.f.upload', { args }, file);
  const review = {
    OfferID: 'derma-glow',
    Rating: 5,
    ReviewHead: 'Preporuka',
    Review: 'Sve je stiglo kako treba.',
    Attachments: [path],
  };
  const { ID } = await call('iva', 'shopReviews.add', { args: review });
  await call('staff', 'admin.reviews.approve', { ids: [ID] });
}

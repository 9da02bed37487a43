import { until } from '@shop/platform/testing';
import { runningShop } from './running-shop.fixtures.js';
import { somebody, type Somebody } from './somebody.fixtures.js';
import { Wire } from './wire.fixtures.js';

const shop = runningShop();

interface Message {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
}

/** What somebody with the consent to marketing is written to when their order has come; the link out of it, if any. */
async function linkInLetterOf(shopper: Wire, { email, phone }: Somebody, staff: Wire): Promise<string> {
  const { id } = await shopper.order(phone);
  await staff.deliver(id, phone);
  let link: string | undefined;
  await until(async () => {
    const { data } = (await staff.call('admin.messages.getList', { filter: { q: email } })) as {
      readonly data: readonly Message[];
    };
    const delivered = data.find(({ kind }) => kind === 'order_delivered');
    if (delivered === undefined) return false;
    const { text } = (await staff.call('admin.messages.getOne', { id: delivered.id })) as Message;
    link = /\/#(\/unsubscribe\?t=\S+)/.exec(text)?.[1];
    return link !== undefined;
  });
  return link ?? '';
}

describe('who does not want offers any more', () => {
  it('takes the link of a letter, taps once without logging in, and is told that it is done', async () => {
    const [shopper, staff] = [new Wire(shop.product.url), new Wire(shop.product.url)];
    const who = somebody();
    await shopper.register(who.email, 'duga-lozinka', who.phone);
    await shopper.call('shopUsers.f.consent', { Consents: { Email: true } });
    await staff.logInStaff();
    const link = await linkInLetterOf(shopper, who, staff);
    const agrees = async () => ((await shopper.call('shopUsers.f.consents', {})) as { readonly Email: boolean }).Email;

    const page = await shop.newPage({ viewport: { width: 360, height: 800 } });
    // The mail program's own button has an address that leads to the same page when it is opened.
    await page.goto(`${shop.at('ba')}/api${link}`);
    await page.getByRole('heading', { name: 'Odjava s ponuda i novosti' }).waitFor();
    expect(new URL(page.url()).hash).toBe(`#${link}`);
    expect(await agrees()).toBe(true);

    await page.getByRole('button', { name: 'Odjavi me' }).click();
    await page.getByText('Odjavljeni ste. Ponude i novosti više ne stižu na vaš e-mail.').waitFor();
    expect(await agrees()).toBe(false);
  }, 60_000);

  it('is told where a link has lost its end', async () => {
    for (const [country, words] of [
      ['ba', 'Ovaj link nije potpun'],
      ['hr', 'Ova poveznica nije potpuna'],
    ] as const) {
      const page = await shop.newPage();
      await page.goto(shop.address('/unsubscribe?t=e.nobody', country));
      await page.locator('main button').click();
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
    }
  }, 60_000);
});

import { newId } from '@shop/kernel';
import { until } from '@shop/platform/testing';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { runningShop } from './running-shop.fixtures.js';

/** What a shopper reads, word for word, and types. */
const shops = [
  {
    country: 'BA',
    missing: 'Molimo unesite Vaše podatke',
    failed: 'Došlo je do greške',
    joined: 'Uspješno ste se pridružili klubu!',
    typed: '061/234-567',
    phone: '+38761234567',
    priceMinor: 19_900,
  },
  {
    country: 'RS',
    missing: 'Molimo unesite Vaše podatke',
    failed: 'Došlo je do greške',
    joined: 'Uspešno ste se pridružili klubu!',
    typed: '064 123 4567',
    phone: '+381641234567',
    priceMinor: 1_195_000,
  },
] as const;

/** A service that says where an address is, as it is told to. */
class LookUps {
  country: string | null = null;
  private readonly server: Server = createServer((_request, reply) =>
    this.country === null ? reply.writeHead(500).end() : reply.end(JSON.stringify({ country: this.country })),
  );

  async start(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe('joining the club', () => {
  const lookUps = new LookUps();
  const running = runningShop(async () => ({ GEOIP_URL: await lookUps.start() }));
  let staff: string;
  beforeAll(async () => {
    staff = (await call('staff.login', { username: 'manager@demo.local', password: 'demo-password' })).cookie;
  });
  afterAll(() => lookUps.stop());

  async function call(method: string, params: object, country = 'BA', cookie = '') {
    const meta = { idempotencyKey: newId() };
    const answer = await fetch(`${running.product.url}/_rpc`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ action: 'call', method, params, meta, headers: { country } }),
    });
    const { status, data } = (await answer.json()) as { readonly status: string; readonly data: unknown };
    expect({ method, status }).toEqual({ method, status: 'ok' });
    return { data, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
  }

  interface Listed {
    readonly data: readonly Readonly<Record<string, unknown>>[];
  }
  interface Member {
    readonly ClubMember: { readonly Until: string };
  }
  const found = async (resource: 'leads' | 'memberships', q: string) =>
    ((await call(`admin.${resource}.getList`, { filter: { q } }, 'BA', staff)).data as Listed).data;

  const open = async (page: Page, country: string) => {
    await page.goto(`${running.at(country.toLowerCase())}/#/club`);
    await page.getByRole('button', { name: 'Pridruži se klubu' }).first().click();
    return page.getByRole('dialog', { name: 'Pridružite se klubu' });
  };

  it.each(shops)(
    'from a tap in $country to a year of a quarter off',
    async (shop) => {
      const page = await running.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
      const form = await open(page, shop.country);
      const send = form.getByRole('button', { name: 'Pošalji prijavu' });

      await send.click();
      await form.getByRole('alert').filter({ hasText: shop.missing }).first().waitFor();
      expect(await form.getByRole('alert').count()).toBe(2);

      await form.getByLabel('Ime i prezime').fill('Željka Šarić');
      await form.getByRole('textbox', { name: 'Broj telefona' }).fill(shop.typed);
      lookUps.country = null;
      await send.click();
      await form.getByRole('alert').filter({ hasText: shop.failed }).waitFor();

      lookUps.country = shop.country;
      await send.click();
      await page.getByRole('alert').filter({ hasText: shop.joined }).waitFor();
      await form.waitFor({ state: 'hidden' });

      await until(async () => (await found('memberships', shop.phone)).length === 1);
      const [requested] = await found('memberships', shop.phone);
      expect(requested).toMatchObject({
        status: 'requested',
        country: shop.country,
        member: { name: 'Željka Šarić', phone: shop.phone, userId: null },
      });
      await until(async () => {
        const [lead] = await found('leads', shop.phone);
        return (lead?.['crm'] as { readonly status: string } | null)?.status === 'sent';
      });

      const Email = `zeljka@primjer.${shop.country.toLowerCase()}`;
      const payment = { method: 'cod_with_order' };
      await call('admin.memberships.activate', { id: requested?.['id'], email: Email, payment }, 'BA', staff);
      const account = { Username: Email, Email, Password: 'duga-lozinka', PhoneNumber: shop.phone };
      const { cookie } = await call('shopUsers.f.add', account, shop.country);
      await until(async () => {
        const { data } = await call('auth.checkLogin', {}, shop.country, cookie);
        return (data as { readonly ClubMember: object | null }).ClubMember !== null;
      });
      const articles = { Articles: [{ ID: 'pure-fit', Quantity: 1 }] };
      const quote = (await call('shopOrders.f.quote', articles, shop.country, cookie)).data as Record<string, number>;
      expect(quote).toMatchObject({ Delivery: 0, Discount: expect.any(Number) });
      expect(quote['Discount']).toBeCloseTo(quote['Subtotal']! / 4, 1);
      const [active] = await found('memberships', Email);
      expect(active).toMatchObject({ status: 'active', payment: { ...payment, priceMinor: shop.priceMinor } });

      // Whoever leaves keeps what the year that is paid for gives.
      const member = async () => (await call('auth.checkLogin', {}, shop.country, cookie)).data as Member;
      const { Until } = (await member()).ClubMember;
      await call('admin.memberships.cancel', { id: requested?.['id'] }, 'BA', staff);
      await until(async () => (await found('memberships', Email))[0]?.['status'] === 'ending');
      expect((await member()).ClubMember).toEqual({ Until });
      expect((await call('shopOrders.f.quote', articles, shop.country, cookie)).data).toEqual(quote);
    },
    90_000,
  );

  it('is left by Esc, and the focus goes back to where it was', async () => {
    const page = await running.newPage({ viewport: { width: 1280, height: 900 } });
    const form = await open(page, 'HR');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    expect(await page.locator(':focus').innerText()).toBe('Pridruži se klubu');
  });
});

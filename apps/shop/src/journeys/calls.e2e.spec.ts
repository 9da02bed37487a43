import { until } from '@shop/platform/testing';
import type { Page } from 'playwright-core';
import { KeyboardAgent } from './keyboard-agent.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { Wire } from './wire.fixtures.js';

/** The call desk in a browser. Its queue is its own, so that the next order is one of these. */
describe('calls in the console', () => {
  const running = runningShop(() => Promise.resolve({}));
  const desk = { viewport: { width: 1280, height: 900 }, locale: 'en-GB' };
  const staff = (): Wire => new Wire(running.product.url);

  let people = 0;
  async function orderOf(phone: string): Promise<{ readonly id: string; readonly leadId: string }> {
    const wire = new Wire(running.product.url);
    await wire.register(`zove${(people += 1)}@primjer.ba`, 'duga-lozinka', phone);
    return wire.order(phone);
  }
  async function consoleOf(role: string): Promise<Page> {
    const page = await running.newPage(desk);
    await page.goto(`${running.product.url}/admin/`);
    await page.getByLabel('E-mail').fill(`${role}@demo.local`);
    await page.getByLabel('Password').fill('demo-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
    return page;
  }
  const whole = async (id: string) => {
    const wire = staff();
    await wire.logInStaff();
    return (await wire.call('admin.orders.getOne', { id })) as {
      readonly status: string;
      readonly address: { readonly street: string } | null;
      readonly customer: { readonly firstName: string; readonly lastName: string };
      readonly lines: readonly { readonly quantity: number }[];
    };
  };

  it('confirms ten orders with the keyboard alone', async () => {
    const placed = [];
    for (let n = 0; n < 10; n += 1) placed.push(await orderOf(`061 31${n} 77${n}`));
    const agent = new KeyboardAgent(await running.newPage(desk));
    await agent.logIn(running.product.url, 'agent@demo.local');
    const confirmed: string[] = [];
    for (const _ of placed) {
      confirmed.push(await agent.next());
      await agent.takeDown({ street: `Ferhadija ${confirmed.length}`, postcode: '71000', city: 'Sarajevo' });
      await agent.confirm();
    }
    expect(confirmed).toEqual(placed.map(({ leadId }) => leadId));
    for (const [index, { id }] of placed.entries()) {
      expect(await whole(id)).toMatchObject({ status: 'confirmed', address: { street: `Ferhadija ${index + 1}` } });
    }
  }, 180_000);

  it('lets one of two who change an order win; the other sees the difference and loses nothing typed', async () => {
    const { id, leadId } = await orderOf('061 320 111');
    const [first, second] = [await consoleOf('support'), await consoleOf('manager')];
    const open = async (page: Page) => {
      await page.goto(`${running.product.url}/admin/#/orders/${id}/show`);
      await page.getByRole('heading', { name: leadId, level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      return page.getByRole('dialog');
    };
    const [one, other] = [await open(first), await open(second)];
    await other.getByLabel('Street and number').fill('Titova 9');
    await other.getByLabel('Postcode').fill('71000');
    await other.getByLabel('City').fill('Sarajevo');

    await one.getByLabel('First name').fill('Azra');
    await one.getByRole('button', { name: /^One more/ }).click();
    await one.getByLabel('Street and number').fill('Ferhadija 1');
    await one.getByLabel('Postcode').fill('71000');
    await one.getByLabel('City').fill('Sarajevo');
    await one.getByRole('button', { name: 'Save' }).click();
    await one.waitFor({ state: 'detached' });

    const warning = other.getByRole('alert').filter({ hasText: 'changed meanwhile' });
    await warning.waitFor();
    await warning.getByText('Ferhadija 1').waitFor();
    await warning.getByText('Azra').waitFor();
    expect(await other.getByLabel('Street and number').inputValue()).toBe('Titova 9');
    expect(await other.getByLabel('First name').inputValue()).toBe('Azra');
    await other.getByRole('button', { name: 'Save' }).click();
    await other.waitFor({ state: 'detached' });
    expect(await whole(id)).toMatchObject({
      address: { street: 'Titova 9' },
      customer: { firstName: 'Azra' },
      lines: [{ quantity: 3 }],
    });
  }, 120_000);

  it('keeps what the agent on the call has typed when somebody else changes the order', async () => {
    const { id, leadId } = await orderOf('061 320 222');
    const page = await consoleOf('agent');
    await page.goto(`${running.product.url}/admin/#/call/${id}`);
    await page.getByRole('button', { name: 'Call', exact: true }).click();
    await page.getByRole('button', { name: /^Confirmed/ }).waitFor();
    await page.getByLabel('Street and number').fill('Titova 9');
    const wire = staff();
    await wire.logInStaff();
    await wire.call('admin.orders.edit', { id, lines: [{ offerId: 'pure-fit', quantity: 5 }] });
    const warning = page.getByRole('alert').filter({ hasText: 'changed meanwhile' });
    await warning.getByText('5 ×').waitFor();
    expect(await page.getByLabel('Street and number').inputValue()).toBe('Titova 9');
    await page.getByLabel('Postcode').fill('71000');
    await page.getByLabel('City').fill('Sarajevo');
    await page.getByRole('button', { name: /^Confirmed/ }).click();
    await page.getByRole('status').filter({ hasText: 'Confirmed' }).waitFor();
    expect(await whole(id)).toMatchObject({
      status: 'confirmed',
      address: { street: 'Titova 9' },
      lines: [{ quantity: 5 }],
    });
    expect(leadId).not.toBe('');
  }, 120_000);

  it('says at one key who rings, and takes their order', async () => {
    const { leadId } = await orderOf('061 320 333');
    const agent = new KeyboardAgent(await running.newPage(desk));
    await agent.logIn(running.product.url, 'agent2@demo.local');
    await agent.press('i');
    const dialog = agent.page.getByRole('dialog', { name: 'Who is calling?' });
    await dialog.getByLabel('Phone number').and(agent.page.locator(':focus')).waitFor();
    await agent.type('00387 61/320-333');
    await agent.press('Enter');
    await dialog.getByText('Željka Šarić').waitFor();
    await dialog.getByText('+387 61 320 333').waitFor();
    await dialog.getByRole('button', { name: `Take order ${leadId}` }).press('Enter');
    await agent.page.getByRole('heading', { name: leadId, level: 1 }).waitFor();
    await agent.press('b');
    await agent.page.getByRole('status').filter({ hasText: 'Busy' }).waitFor();

    await agent.press('i');
    await dialog.getByLabel('Phone number').fill('12345');
    await agent.press('Enter');
    await dialog.getByText('This is not a phone number of our countries.').waitFor();
  }, 120_000);

  it('gives nothing to whoever is on a break, and shows the others why', async () => {
    await orderOf('061 320 444');
    const agent = new KeyboardAgent(await running.newPage(desk));
    await agent.logIn(running.product.url, 'agent@demo.local');
    await agent.press('p');
    const reasons = agent.page.getByRole('dialog', { name: 'Take a break' });
    await reasons.getByRole('radio').and(agent.page.locator(':focus')).waitFor();
    await agent.press('2', 'Enter');
    const bar = agent.page.getByRole('alert').filter({ hasText: 'Meal' });
    await bar.getByText('Meal').waitFor();
    await agent.press('n');
    await agent.page.getByText('Take calls again first.').waitFor();

    const manager = await consoleOf('manager');
    await manager.getByRole('link', { name: /^To confirm/ }).click();
    const atDesk = manager.getByRole('region', { name: 'At the desk' });
    await atDesk.getByText('On a break · Meal').waitFor();
    await agent.press('p');
    await bar.waitFor({ state: 'detached' });
    await until(async () => (await atDesk.getByText('On a break').count()) === 0);
    await agent.next();
  }, 120_000);
});

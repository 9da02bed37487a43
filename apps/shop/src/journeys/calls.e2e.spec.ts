import { formatPhone } from '@shop/countries';
import { until } from '@shop/platform/testing';
import type { Page } from 'playwright-core';
import { desktop, goTo, openConsole } from './console-page.fixtures.js';
import { KeyboardAgent } from './keyboard-agent.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { newTestPerson, uniqueName } from './test-person.fixtures.js';
import { TestRpcClient } from './rpc-client.fixtures.js';

interface CallTaskRow {
  readonly id: string;
  readonly name: string | null;
}
interface Placed {
  readonly id: string;
  readonly leadId: string;
}

describe('calls in the console', () => {
  const running = runningShop(() => Promise.resolve({}));
  let agent: KeyboardAgent;
  let page: Page;
  let manager: Page;
  let staff: TestRpcClient;
  beforeAll(async () => {
    const context = await running.browser.newContext(desktop);
    page = await context.newPage();
    agent = new KeyboardAgent(page);
    manager = await openConsole(running, 'manager');
    staff = new TestRpcClient(running.product.url);
    await staff.logInStaff();
  });

  async function orderOf(phone: string): Promise<Placed> {
    const wire = new TestRpcClient(running.product.url);
    await wire.register(newTestPerson().email, 'duga-lozinka', phone);
    return wire.order(phone);
  }
  const orderNow = (id: string) => staff.call('admin.orders.getOne', { id });
  const changeWarning = (within: Pick<Page, 'getByRole'>) =>
    within.getByRole('alert').filter({ hasText: 'changed the order' });

  it('confirm the most urgent orders one after another by keyboard', async () => {
    const placed: Placed[] = [];
    for (let n = 0; n < 3; n += 1) placed.push(await orderOf(`061 31${n} 77${n}`));
    await agent.logIn(running.product.url, 'agent@demo.local');
    const confirmed: string[] = [];
    for (const _ of placed) {
      confirmed.push(await agent.takeNextOrder());
      await agent.enterAddress({ street: `Ferhadija ${confirmed.length}`, postcode: '71000', city: 'Sarajevo' });
      await agent.confirm();
    }
    expect(confirmed).toEqual(placed.map(({ leadId }) => leadId));
    for (const [index, { id }] of placed.entries())
      expect(await orderNow(id)).toMatchObject({
        status: 'confirmed',
        address: { street: `Ferhadija ${index + 1}` },
      });
  });

  it('preserve the typed text of the agent when another user changes the order', async () => {
    const { id } = await orderOf('061 320 222');
    await goTo(page, `/call/${id}`);
    await page.getByRole('button', { name: 'Call', exact: true }).click();
    await page.getByRole('button', { name: /^Confirmed/ }).waitFor();
    await page.getByLabel('Street and number').fill('Titova 9');
    await staff.call('admin.orders.edit', { id, lines: [{ offerId: 'pure-fit', quantity: 5 }] });
    await changeWarning(page).getByText('5 ×').waitFor();
    expect(await page.getByLabel('Street and number').inputValue()).toBe('Titova 9');
    await page.getByLabel('Postcode').fill('71000');
    await page.getByLabel('City').fill('Sarajevo');
    await page.getByRole('button', { name: /^Confirmed/ }).click();
    await page.getByRole('status').filter({ hasText: 'Confirmed' }).waitFor();
    expect(await orderNow(id)).toMatchObject({
      status: 'confirmed',
      address: { street: 'Titova 9' },
      lines: [{ quantity: 5 }],
    });
  });

  it('keep what was typed through a reload and Esc, and give no reason by a slip of keys', async () => {
    const { id, leadId } = await orderOf('061 320 666');
    await goTo(page, `/call/${id}`);
    await page.getByRole('button', { name: 'Call', exact: true }).click();
    await page.getByRole('button', { name: /^Confirmed/ }).waitFor();
    await page.getByLabel('Street and number').fill('Titova 66');
    const asked = page.waitForEvent('dialog').then(async (question) => {
      await question.accept();
      return question.type();
    });
    await page.reload();
    expect(await asked).toBe('beforeunload');
    await page.getByText('Restored what you typed earlier.').waitFor();
    expect(await page.getByLabel('Street and number').inputValue()).toBe('Titova 66');

    await page.getByLabel('Street and number').press('Escape');
    await agent.press('x');
    const dialog = page.getByRole('dialog', { name: 'Cancel the order?' });
    await dialog.getByRole('radio').and(page.locator(':focus')).waitFor();
    await agent.press('Enter');
    expect(await dialog.getByRole('button', { name: 'Cancel order' }).isDisabled()).toBe(true);
    await agent.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await orderNow(id)).toMatchObject({ status: 'awaiting_confirmation' });
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await page.getByLabel('Street and number').inputValue()).toBe('');
    await agent.press('b');
    await page.getByRole('status').filter({ hasText: 'Busy' }).waitFor();

    await goTo(manager, `/orders/${id}/show`);
    await manager.getByRole('heading', { name: leadId, level: 1 }).waitFor();
    const note = manager.getByRole('button', { name: 'Note' });
    await note.click();
    await manager.getByRole('dialog').getByRole('textbox').fill('Zvati poslije 17 sati');
    await manager.keyboard.press('Escape');
    await note.click();
    await manager.getByRole('dialog').getByText('Restored what you typed earlier.').waitFor();
    expect(await manager.getByRole('dialog').getByRole('textbox').inputValue()).toBe('Zvati poslije 17 sati');
    await manager.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await manager.keyboard.press('Escape');
    await staff.call('admin.orders.cancel', { id, reason: 'Only for this spec' });
  });

  it('save the first of two changes; the second agent sees the difference and loses nothing typed', async () => {
    const { id, leadId } = await orderOf('061 320 111');
    await goTo(manager, `/orders/${id}/show`);
    await manager.getByRole('heading', { name: leadId, level: 1 }).waitFor();
    await manager.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByLabel('Street and number').fill('Titova 9');
    await dialog.getByLabel('Postcode').fill('71000');
    await dialog.getByLabel('City').fill('Sarajevo');

    const support = new TestRpcClient(running.product.url);
    await support.logInStaff('support');
    const address = { street: 'Ferhadija 1', postcode: '71000', city: 'Sarajevo' };
    const contact = { firstName: 'Azra', lastName: 'Šarić', phone: '061 320 111', address };
    await support.call('admin.orders.edit', { id, contact, lines: [{ offerId: 'pure-fit', quantity: 3 }] });

    const warning = changeWarning(dialog);
    await warning.getByText('Ferhadija 1').waitFor();
    await warning.getByText('Azra').waitFor();
    expect(await dialog.getByLabel('Street and number').inputValue()).toBe('Titova 9');
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Azra');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await orderNow(id)).toMatchObject({
      address: { street: 'Titova 9' },
      customer: { firstName: 'Azra' },
      lines: [{ quantity: 3 }],
    });
    await staff.call('admin.orders.cancel', { id, reason: 'Only for this spec' });
  });

  it('notify the agent of a take-over by a manager, and preserve the typed text', async () => {
    const { id } = await orderOf('061 320 555');
    await goTo(page, `/call/${id}`);
    await page.getByRole('button', { name: 'Call', exact: true }).click();
    await page.getByLabel('Street and number').fill('Titova 17');
    await goTo(manager, `/call/${id}`);
    await manager.getByText('Ana Agent is calling this customer.').waitFor();
    await manager.getByRole('button', { name: 'Take over' }).click();
    await manager.getByRole('dialog').getByLabel('Deadline is near').check();
    await manager.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();

    await page.getByRole('alert').filter({ hasText: 'Mira Menadžer has it now.' }).waitFor();
    expect(await page.getByLabel('Street and number').inputValue()).toBe('Titova 17');
    expect(await page.getByRole('button', { name: /^Confirmed/ }).isDisabled()).toBe(true);
    await manager.getByRole('button', { name: /^Busy/ }).click();
    await manager.getByRole('status').filter({ hasText: 'Busy' }).waitFor();
  });

  it('find the caller by number with one key, and place their order', async () => {
    const { leadId } = await orderOf('061 320 333');
    await goTo(page, '/queue');
    await page.getByRole('heading', { name: /^To confirm/, level: 1 }).waitFor();
    await agent.press('i');
    const dialog = page.getByRole('dialog', { name: 'Look up a caller' });
    await dialog.getByLabel('Phone number').and(page.locator(':focus')).waitFor();
    await agent.type('00387 61/320-333');
    await agent.press('Enter');
    await dialog.getByText('Željka Šarić').waitFor();
    await dialog.getByText('+387 61 320 333').waitFor();
    await dialog.getByRole('button', { name: `Take order ${leadId}` }).press('Enter');
    await page.getByRole('heading', { name: leadId, level: 1 }).waitFor();
    await agent.press('b');
    await page.getByRole('status').filter({ hasText: 'Busy' }).waitFor();

    await agent.press('i');
    await dialog.getByLabel('Phone number').fill('12345');
    await agent.press('Enter');
    await dialog.getByText('Not a valid phone number in our countries.').waitFor();
    await agent.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('offer no call during a break, and show colleagues the reason', async () => {
    await orderOf('061 320 444');
    await agent.press('p');
    const reasons = page.getByRole('dialog', { name: 'Take a break' });
    await reasons.getByRole('radio').and(page.locator(':focus')).waitFor();
    await agent.press('2', 'Enter');
    const bar = page.getByRole('alert').filter({ hasText: 'Meal' });
    await bar.waitFor();
    await agent.press('n');
    await page.getByText('Resume to take calls.').waitFor();

    await goTo(manager, '/queue');
    const atDesk = manager.getByRole('region', { name: 'Agents online' });
    await atDesk.getByText('On a break · Meal').waitFor();
    await agent.press('p');
    await bar.waitFor({ state: 'detached' });
    await until(async () => (await atDesk.getByText('On a break').count()) === 0);
    await agent.takeNextOrder();
    await agent.press('b');
    await page.getByRole('status').filter({ hasText: 'Busy' }).waitFor();
  });

  describe('about a lead', () => {
    async function leave(path: 'clubJoin' | 'addSubscriber', body: object): Promise<void> {
      const response = await fetch(`${running.product.url}/api/leads/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(await response.json()).toEqual({ status: 'ok' });
    }
    async function waitingCall(isWanted: (row: CallTaskRow) => boolean | Promise<boolean>): Promise<string> {
      let found: string | undefined;
      await until(async () => {
        const { data } = (await staff.call('admin.errands.queue', {})) as { readonly data: readonly CallTaskRow[] };
        for (const row of data) if (await isWanted(row)) found = row.id;
        return found !== undefined;
      });
      return found!;
    }
    const callTo = (phone: string) =>
      waitingCall(async ({ id }) => {
        const call = (await staff.call('admin.errands.getOne', { id })) as { readonly phone: string | null };
        return call.phone === phone;
      });
    async function takeCall(id: string): Promise<void> {
      await goTo(page, `/errand/${id}`);
      await page.getByRole('button', { name: 'Call', exact: true }).click();
      await page.getByRole('button', { name: /^Interested/ }).waitFor();
    }

    it('starts a membership by keyboard', async () => {
      const name = uniqueName('Klubana Članić');
      const { email, phone } = newTestPerson();
      const join = { FirstLastName: name, PhoneNumber: phone, ClubName: 'Bosilje klub', Country: 'BA' };
      await leave('clubJoin', join);
      const id = await waitingCall((row) => row.name === name);
      await goTo(page, '/queue/other');
      await page.getByRole('button', { name: `Call: ${name}` }).focus();
      await agent.press('Enter');
      await page.getByRole('heading', { name: 'Club join', level: 1 }).waitFor();
      await page.getByRole('link', { name: formatPhone(phone) }).waitFor();
      await page.getByText('Prijavili ste se za naš klub').waitFor();
      await agent.press('c');
      await page.getByRole('dialog').waitFor();
      await agent.press('3');
      await page.getByLabel('E-mail').focus();
      await agent.type(email);
      await agent.press('Enter');
      await page.getByRole('status').filter({ hasText: 'Joins' }).waitFor();
      expect(await staff.call('admin.errands.getOne', { id })).toMatchObject({
        open: false,
        subject: { membership: { status: 'active', payment: { method: 'cash' } } },
      });
    });

    it('returns after no answer, and needs a take-over by any colleague', async () => {
      const { phone } = newTestPerson('ME');
      await leave('addSubscriber', { PhoneNumber: phone, OfferID: 'hairgrow-plus' });
      const id = await callTo(phone);
      await takeCall(id);
      await expect(staff.call('admin.errands.claim', { id })).rejects.toThrow('CONFLICT');
      await agent.press('a');
      await page.getByRole('status').filter({ hasText: 'No answer' }).waitFor();
      await page.getByText(/Next call at/).waitFor();
      expect(await staff.call('admin.errands.getOne', { id })).toMatchObject({
        open: true,
        due: 'retry',
        attempts: 1,
      });
    });

    it('notifies the agent when the call is no longer needed', async () => {
      const { phone } = newTestPerson('ME');
      const lead = { PhoneNumber: phone, OfferID: 'cellu-lift', Consents: { Phone: true } };
      await leave('addSubscriber', lead);
      const id = await callTo(phone);
      await takeCall(id);
      const { subjectId } = (await staff.call('admin.errands.getOne', { id })) as { readonly subjectId: string };
      await expect(staff.call('admin.leads.record', { id: subjectId, outcome: 'busy' })).rejects.toThrow('CONFLICT');
      await staff.call('admin.leads.withdrawConsent', { id: subjectId, channel: 'phone' });
      await page.getByRole('alert').filter({ hasText: 'no longer needs to be made' }).waitFor();
      expect(await page.getByRole('button', { name: /^Interested/ }).isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'To the queue' }).click();
      await page.getByRole('heading', { name: 'Other calls', level: 1 }).waitFor();
    });
  });
});

import { formatPhone } from '@shop/countries';
import { until } from '@shop/platform/testing';
import { KeyboardAgent } from './keyboard-agent.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { somebody, unlike } from './somebody.fixtures.js';
import { Wire } from './wire.fixtures.js';

interface Row {
  readonly id: string;
  readonly name: string | null;
}

/** Calls that are not orders: somebody left a number, wants to join the club, wants to send something back. */
describe('other calls in the console', () => {
  const running = runningShop();
  const desk = { viewport: { width: 1280, height: 900 }, locale: 'en-GB' };

  async function leave(path: 'clubJoin' | 'addSubscriber', body: object): Promise<void> {
    const answer = await fetch(`${running.product.url}/api/leads/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(await answer.json()).toEqual({ status: 'ok' });
  }
  const join = (name: string, phone: string) =>
    leave('clubJoin', { FirstLastName: name, PhoneNumber: phone, ClubName: 'Bosilje klub', Country: 'BA' });

  async function manager(): Promise<Wire> {
    const wire = new Wire(running.product.url);
    await wire.logInStaff();
    return wire;
  }
  /** The call, once it is on the desk. */
  async function waiting(wire: Wire, isWanted: (row: Row) => boolean | Promise<boolean>): Promise<Row> {
    let found: Row | undefined;
    await until(async () => {
      const { data } = (await wire.call('admin.errands.queue', {})) as { readonly data: readonly Row[] };
      for (const row of data) if (await isWanted(row)) found = row;
      return found !== undefined;
    });
    return found as Row;
  }
  /** Other specs leave numbers about the same offers: this is the call of one number. */
  function waitingFor(wire: Wire, phone: string): Promise<Row> {
    return waiting(wire, async ({ id }) => {
      const errand = (await wire.call('admin.errands.getOne', { id })) as { readonly phone: string | null };
      return errand.phone === phone;
    });
  }
  async function agentAt(path: string): Promise<KeyboardAgent> {
    const agent = new KeyboardAgent(await running.newPage(desk));
    await agent.logIn(running.product.url, 'agent2@demo.local');
    await agent.page.goto(`${running.product.url}/admin/#${path}`);
    return agent;
  }

  // An attempt that failed may leave a call in their hands.
  afterEach(async () => {
    const wire = new Wire(running.product.url);
    await wire.logInStaff('agent2');
    await wire.letGo();
  });

  it('begin a membership with the keyboard alone', async () => {
    const name = unlike('Klubana Članić');
    const { email, phone } = somebody();
    await join(name, phone);
    const wire = await manager();
    const { id } = await waiting(wire, (row) => row.name === name);
    const agent = await agentAt('/queue/other');
    const { page } = agent;
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
    const errand = (await wire.call('admin.errands.getOne', { id })) as object;
    expect(errand).toMatchObject({
      open: false,
      subject: { membership: { status: 'active', payment: { method: 'cash' } } },
    });
  }, 120_000);

  it('of a lead come back after nobody answered, and can be taken by a colleague only with a reason', async () => {
    const { phone } = somebody('ME');
    await leave('addSubscriber', { PhoneNumber: phone, OfferID: 'hairgrow-plus' });
    const wire = await manager();
    const { id } = await waitingFor(wire, phone);
    const agent = await agentAt(`/errand/${id}`);
    const { page } = agent;
    await page.getByRole('button', { name: 'Call', exact: true }).click();
    await page.getByRole('button', { name: /^Interested/ }).waitFor();
    await expect(wire.call('admin.errands.claim', { id })).rejects.toThrow('CONFLICT');
    await agent.press('a');
    await page.getByRole('status').filter({ hasText: 'No answer' }).waitFor();
    await page.getByText(/Next call at/).waitFor();
    expect(await wire.call('admin.errands.getOne', { id })).toMatchObject({ open: true, due: 'retry', attempts: 1 });
  }, 120_000);

  it('tell whoever holds one when it was settled meanwhile', async () => {
    const { phone } = somebody('ME');
    const lead = { PhoneNumber: phone, OfferID: 'cellu-lift', Consents: { Phone: true } };
    await leave('addSubscriber', lead);
    const wire = await manager();
    const { id } = await waitingFor(wire, phone);
    const agent = await agentAt(`/errand/${id}`);
    const { page } = agent;
    await page.getByRole('button', { name: 'Call', exact: true }).click();
    await page.getByRole('button', { name: /^Interested/ }).waitFor();
    const { subjectId } = (await wire.call('admin.errands.getOne', { id })) as { readonly subjectId: string };
    await expect(wire.call('admin.leads.record', { id: subjectId, outcome: 'busy' })).rejects.toThrow('CONFLICT');
    await wire.call('admin.leads.withdrawConsent', { id: subjectId, channel: 'phone' });
    await page.getByRole('alert').filter({ hasText: 'no longer needs to be made' }).waitFor();
    expect(await page.getByRole('button', { name: /^Interested/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'To the queue' }).click();
    await page.getByRole('heading', { name: 'Other calls', level: 1 }).waitFor();
  }, 120_000);
});

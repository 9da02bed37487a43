import { AgentShift, callOrThrow, createAgents, logInStaff, placeOrders } from '../call-centre.fixtures.js';
import { desktop } from './console-page.fixtures.js';
import { KeyboardAgent } from './keyboard-agent.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';

const orders = 200;
const callsPerBrowser = 4;
const callMs = 1_000;
/** Two browsers are slower than eighteen agents without one, which leave them these orders. */
const reserve = 50;

interface HistoryEntry {
  readonly type: string;
}

describe('two agents in browsers and eighteen others', () => {
  const running = runningShop(() => Promise.resolve({}));
  const placed: string[] = [];
  const shift = new AgentShift();
  const inBrowsers: string[] = [];
  let browsersAtWork = 2;
  let cookie = '';

  async function workInBrowser(username: string): Promise<void> {
    const page = await (await running.browser.newContext(desktop)).newPage();
    const agent = new KeyboardAgent(page);
    await agent.logIn(running.product.url, username);
    for (let n = 0; n < callsPerBrowser; n += 1) {
      inBrowsers.push(await agent.takeNextOrder());
      await agent.enterAddress({ street: `Ferhadija ${n + 1}`, postcode: '71000', city: 'Sarajevo' });
      await agent.confirm();
    }
    await page.context().close();
  }

  beforeAll(async () => {
    const api = running.product;
    cookie = await logInStaff(api, 'manager@demo.local');
    const agents = await createAgents(api, 18);
    await placeOrders(api, { orders, rate: 50 }, (id) => placed.push(id));
    const isPaused = () => browsersAtWork > 0 && shift.decided.size >= orders - reserve;
    const options = { isOver: () => true, decide: true, callMs, isPaused };
    await Promise.all([
      ...['agent@demo.local', 'agent2@demo.local'].map((username) =>
        workInBrowser(username).finally(() => (browsersAtWork -= 1)),
      ),
      ...agents.map((agent) => shift.processCalls(api, agent, options)),
    ]);
  }, 600_000);

  it('never have the same order', async () => {
    expect(shift.doubleClaims).toEqual([]);
    expect(new Set(inBrowsers).size).toBe(2 * callsPerBrowser);
    expect(shift.decided.size).toBe(orders - inBrowsers.length);
  });

  it('leave no order undecided, and record one outcome for each', async () => {
    const { total } = await callOrThrow<{ readonly total: number }>(running.product, 'admin.calls.queue', {}, cookie);
    expect(total).toBe(0);
    for (const id of placed) {
      const history = await callOrThrow<readonly HistoryEntry[]>(
        running.product,
        'admin.orders.history',
        { id },
        cookie,
      );
      expect(history.filter(({ type }) => type === 'OrderConfirmed' || type === 'OrderCancelled')).toHaveLength(1);
    }
  });
});

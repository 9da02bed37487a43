import { cookiesAfter } from '../../../../infra/checks/cookies.mjs';

interface Row {
  readonly id: string;
}
interface AgentRow extends Row {
  readonly order: Row | null;
  readonly errand: Row | null;
}

export class TestRpcClient {
  private cookies = '';
  private lastName = 'Šarić';

  constructor(
    private readonly url: string,
    private readonly country = 'BA',
  ) {}

  /** @throws if the request is rejected */
  async call(method: string, params: object): Promise<unknown> {
    const response = await fetch(`${this.url}/_rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(this.cookies !== '' && { cookie: this.cookies }) },
      body: JSON.stringify({ action: 'call', method, params, headers: { country: this.country } }),
    });
    this.cookies = cookiesAfter(this.cookies, response);
    const { status, data } = (await response.json()) as { readonly status: string; readonly data: unknown };
    if (status !== 'ok') throw new Error(`${method} was rejected: ${JSON.stringify(data)}`);
    return data;
  }

  async register(email: string, password: string, phone: string, lastName = this.lastName): Promise<void> {
    this.lastName = lastName;
    const names = { FirstName: 'Željka', LastName: lastName };
    await this.call('shopUsers.f.add', {
      ...{ Username: email, Email: email, Password: password, PhoneNumber: phone, ...names },
    });
  }

  async order(phone: string): Promise<{ readonly id: string; readonly leadId: string }> {
    const articles = [{ ID: 'pure-fit', Quantity: 2 }];
    const names = { FirstName: 'Željka', LastName: this.lastName, PhoneNumber: phone };
    const id = String(await this.call('shopOrders.add', { Articles: articles, ...names }));
    const { LeadID } = (await this.call('shopOrders.f.getOne', { ID: id })) as { readonly LeadID: string };
    return { id, leadId: LeadID };
  }

  logInStaff(role = 'manager'): Promise<unknown> {
    return this.call('staff.login', { username: `${role}@demo.local`, password: 'demo-password' });
  }

  /** Releases the claimed calls: an agent with a claim gets no other call. */
  async releaseClaims(): Promise<void> {
    const { id: staffId } = (await this.call('staff.me', {})) as Row;
    const agents = (await this.call('admin.calls.agents', {})) as readonly AgentRow[];
    const { order = null, errand = null } = agents.find(({ id }) => id === staffId) ?? {};
    for (const [calls, claim] of [
      ['calls', order && { orderId: order.id }],
      ['errands', errand && { id: errand.id }],
    ] as const) {
      if (claim === null) continue;
      const { token } = (await this.call(`admin.${calls}.claim`, claim)) as { readonly token: string };
      await this.call(`admin.${calls}.release`, { ...claim, token });
    }
  }

  async findCode(email: string): Promise<string | null> {
    const { data } = (await this.call('admin.messages.getList', { filter: { q: email } })) as {
      readonly data: readonly { readonly id: string }[];
    };
    const [latest] = data;
    if (latest === undefined) return null;
    const { text } = (await this.call('admin.messages.getOne', { id: latest.id })) as { readonly text: string };
    return /\d{8}/.exec(text)?.[0] ?? null;
  }

  async deliver(id: string, phone: string, place = { city: 'Sarajevo', postcode: '71000' }): Promise<void> {
    const address = { street: 'Ferhadija 1', ...place };
    const contact = { firstName: 'Željka', lastName: 'Šarić', phone, address };
    await this.call('admin.orders.confirm', { id, contact });
    for (const move of ['pack', 'ship', 'deliver']) await this.call(`admin.orders.${move}`, { id });
  }
}

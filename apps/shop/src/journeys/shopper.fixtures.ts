import type { Page } from 'playwright-core';
import type { Wording } from './wording.fixtures.js';

export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

export class Shopper {
  constructor(
    private readonly page: Page,
    private readonly wording: Wording,
  ) {}

  async openShop(url: string): Promise<void> {
    const host = new URL(url);
    host.hostname = `${this.wording.country.toLowerCase()}.localhost`;
    await this.page.goto(`${host.origin}/`);
  }

  async findBySearch(text: string, offer: string): Promise<void> {
    await this.page.getByRole('button', { name: this.wording.search, exact: true }).click();
    await this.page.getByRole('combobox', { name: this.wording.searchBox }).fill(text);
    // Hits by name come before bundles that contain it.
    await this.page.getByRole('option', { name: offer }).first().click();
    await this.page.getByRole('heading', { name: offer, level: 1 }).waitFor();
  }

  async addTwoToCart(): Promise<void> {
    await this.page.getByRole('button', { name: this.wording.more }).first().click();
    await this.page.getByRole('button', { name: this.wording.add }).first().click();
    await this.page.getByRole('dialog').getByRole('link', { name: this.wording.toCheckout }).click();
  }

  async register(person: Registration): Promise<void> {
    const form = this.page
      .locator('form')
      .filter({ has: this.page.getByRole('button', { name: this.wording.create }) });
    await form.getByLabel('Ime', { exact: true }).fill(person.firstName);
    await form.getByLabel('Prezime', { exact: true }).fill(person.lastName);
    await form.getByLabel(this.wording.email).fill(person.email);
    await form.getByRole('textbox', { name: 'Broj telefona' }).fill(this.wording.phone);
    await form.getByLabel('Lozinka').first().fill(person.password);
    await form.getByRole('button', { name: this.wording.create }).click();
    await this.page.getByRole('dialog').getByText(this.wording.registered).waitFor();
    await this.page.getByRole('dialog').getByRole('button', { name: this.wording.goOn }).click();
  }

  async order(): Promise<{ readonly orderId: string; readonly leadId: string }> {
    await this.page.getByRole('button', { name: this.wording.finish }).click();
    await this.page.getByRole('heading', { name: this.wording.thanks }).waitFor();
    const leadId = this.page.getByText(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
    await leadId.waitFor();
    const orderId = new URL(this.page.url()).hash.split('/').at(-1) ?? '';
    return { orderId, leadId: await leadId.innerText() };
  }

  async waitInAccount(leadId: string, status: string): Promise<void> {
    await this.page.getByRole('link', { name: this.wording.account }).first().click();
    const order = this.page.getByRole('main').getByRole('listitem').filter({ hasText: status }).first();
    await order.getByText(status).click();
    await order.getByText(leadId).first().waitFor();
  }

  async isCartEmpty(): Promise<boolean> {
    const { origins } = await this.page.context().storageState();
    const cart = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'cart');
    return cart === undefined || cart.value === '[]';
  }
}

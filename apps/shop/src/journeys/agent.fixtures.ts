import type { Page } from 'playwright-core';
import type { Wording } from './wording.fixtures.js';

export class Agent {
  constructor(private readonly page: Page) {}

  async logIn(url: string, username: string): Promise<void> {
    await this.page.goto(`${url}/admin/`);
    await this.page.getByLabel('E-mail').fill(username);
    await this.page.getByLabel('Password').fill('demo-password');
    await this.page.getByRole('button', { name: 'Log in' }).click();
    await this.page.getByRole('link', { name: /^To confirm/ }).click();
    await this.page.getByRole('heading', { name: /^To confirm/ }).waitFor();
    await this.page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
  }

  async waitForOrder(leadId: string): Promise<void> {
    const row = this.page.getByText(leadId);
    const more = this.page.getByRole('button', { name: /new/ });
    await row.or(more).first().waitFor();
    if (await more.isVisible()) await more.click();
    await row.waitFor();
  }

  async confirmNext(leadId: string, address: Wording['address']): Promise<void> {
    await this.page
      .getByRole('button', { name: /Next order/ })
      .first()
      .click();
    await this.page.getByRole('heading', { name: leadId, level: 1 }).waitFor();
    await this.page.getByLabel('Street and number').fill(address.street);
    await this.page.getByLabel('Postcode').fill(address.postcode);
    await this.page.getByLabel('City').fill(address.city);
    await this.page.getByRole('button', { name: /^Confirmed/ }).click();
    await this.page.getByRole('status').filter({ hasText: 'Confirmed' }).waitFor();
  }

  async returnToQueue(): Promise<void> {
    await this.page.getByRole('link', { name: 'To the queue' }).click();
    await this.page.getByRole('heading', { name: /^To confirm/ }).waitFor();
  }
}

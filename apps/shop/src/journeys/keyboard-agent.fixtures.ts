import type { Page } from 'playwright-core';

export class KeyboardAgent {
  constructor(readonly page: Page) {}

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async logIn(url: string, username: string): Promise<void> {
    await this.page.goto(`${url}/admin/`);
    await this.page.getByLabel('E-mail').and(this.page.locator(':focus')).waitFor();
    await this.type(username);
    await this.press('Tab');
    await this.type('demo-password');
    await this.press('Enter');
    await this.page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
  }

  async takeNextOrder(): Promise<string> {
    await this.press('n');
    const heading = this.page.getByRole('heading', { level: 1, name: /^[2-9A-Z]{5}-[2-9A-Z]{5}$/ });
    await this.page.getByRole('button', { name: /^Confirmed/ }).waitFor();
    return (await heading.textContent()) ?? '';
  }

  async enterAddress({ street, postcode, city }: { street: string; postcode: string; city: string }): Promise<void> {
    await this.press('e');
    await this.page.getByLabel('Street and number').and(this.page.locator(':focus')).waitFor();
    await this.type(street);
    await this.press('Tab');
    await this.type(postcode);
    await this.press('Tab');
    await this.type(city);
    await this.press('Escape');
  }

  async confirm(): Promise<void> {
    await this.press('c');
    await this.page.getByRole('status').filter({ hasText: 'Confirmed' }).waitFor();
  }
}

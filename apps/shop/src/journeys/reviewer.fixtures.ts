import type { Page } from 'playwright-core';
import { newTestPerson } from './test-person.fixtures.js';

interface PageCallResult {
  readonly status: 'ok' | 'error';
  // A spec knows what it asked for.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly data: any;
}

export function callFromPage(page: Page, method: string, params: object): Promise<PageCallResult> {
  return page.evaluate(
    async ([name, given]) => {
      const response = await fetch('/_rpc', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ action: 'call', method: name, params: given, meta: { counter: 1 } }),
      });
      return (await response.json()) as PageCallResult;
    },
    [method, params] as const,
  );
}

export class Reviewer {
  constructor(private readonly page: Page) {}

  get section() {
    return this.page.locator('#reviews');
  }
  get form() {
    return this.section.locator('form');
  }

  async open(url: string, slug: string): Promise<void> {
    const host = new URL(url);
    host.hostname = 'ba.localhost';
    await this.page.goto(`${host.origin}/#/offers/${slug}`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    await this.section.scrollIntoViewIfNeeded();
    await this.section.getByRole('heading', { name: 'Recenzije kupaca' }).waitFor();
  }

  async register(): Promise<void> {
    const { email, phone } = newTestPerson();
    const person = { Username: email, Email: email, Password: 'duga-lozinka', PhoneNumber: phone };
    await callFromPage(this.page, 'shopUsers.f.add', { ...person, FirstName: 'Amra', LastName: 'Delić' });
    await this.page.reload();
    await this.section.scrollIntoViewIfNeeded();
  }

  async openForm(): Promise<void> {
    await this.section.getByRole('button', { name: 'Napiši recenziju' }).click();
    await this.form.getByRole('radio', { name: '5 zvjezdica' }).waitFor();
  }

  async fill(title: string, text: string): Promise<void> {
    await this.form.getByRole('radio', { name: '4 zvjezdice' }).check({ force: true });
    await this.form.getByLabel('Naslov').fill(title);
    await this.form.getByLabel('Vaš komentar').fill(text);
    await this.form.getByRole('checkbox').check();
  }

  async addPicture(name: string, file: string): Promise<void> {
    await this.form.getByLabel('Odaberi datoteku').setInputFiles(file);
    await this.form.getByLabel('Naziv fotografije').fill(name);
    await this.form.getByRole('button', { name: 'Dodaj fotografiju' }).click();
    await this.form.getByText(name, { exact: true }).waitFor();
  }

  async submit(): Promise<void> {
    await this.form.getByRole('button', { name: 'Pošalji recenziju' }).click();
  }
}

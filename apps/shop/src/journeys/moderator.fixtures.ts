import type { Page } from 'playwright-core';

/** What a moderator does in the console (in English, as the browser of these specs asks for). */
export class Moderator {
  constructor(readonly page: Page) {}

  /** The review in hand. */
  get currentReview() {
    return this.page.getByRole('article', { name: 'Review in hand' });
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** The review in hand has this title. */
  async waitForReview(title: string): Promise<void> {
    await this.currentReview.getByRole('heading', { name: title, level: 2 }).waitFor();
  }

  row(title: string) {
    return this.page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').filter({ hasText: title });
  }

  /** Shows new reviews until the list has `count` of this title. */
  async showInList(title: string, count = 1): Promise<void> {
    const more = this.page.getByRole('button', { name: /new, show$/ });
    const last = this.row(title).nth(count - 1);
    for (;;) {
      await last.or(more).first().waitFor();
      if (await last.isVisible()) return;
      await more.click();
    }
  }
}

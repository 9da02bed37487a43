import type { Page } from 'playwright-core';

export class Moderator {
  constructor(readonly page: Page) {}

  get currentReview() {
    return this.page.getByRole('article', { name: 'Open review' });
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async waitForReview(title: string): Promise<void> {
    await this.currentReview.getByRole('heading', { name: title, level: 2 }).waitFor();
  }

  row(title: string) {
    return this.page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').filter({ hasText: title });
  }

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

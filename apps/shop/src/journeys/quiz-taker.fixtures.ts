import type { Page } from 'playwright-core';

export class QuizTaker {
  constructor(private readonly page: Page) {}

  private get main() {
    return this.page.getByRole('main');
  }

  async progressText(): Promise<string> {
    const text = await this.main.getByRole('progressbar').getAttribute('aria-valuetext');
    return text?.replace(/, \d+%$/, '') ?? '';
  }

  async chosenAnswer(): Promise<string> {
    await this.main.getByRole('radio').first().waitFor();
    return this.main
      .locator('label')
      .filter({ has: this.page.locator('input:checked') })
      .innerText();
  }

  async submitStep(): Promise<void> {
    const before = await this.progressText();
    await this.page.keyboard.press('Enter');
    await this.waitForNextStep(before);
  }

  private async waitForNextStep(progressText: string): Promise<void> {
    await this.main.locator(`[role=progressbar]:not([aria-valuetext^="${progressText},"])`).waitFor();
    await this.main.locator('h1:focus').waitFor();
  }

  async isQuestion(): Promise<boolean> {
    return (await this.main.getByRole('radio').count()) > 0;
  }

  async alerts(): Promise<readonly string[]> {
    const alerts = this.main.getByRole('alert');
    await alerts.first().waitFor();
    return alerts.allInnerTexts();
  }

  focusedTag(): Promise<string> {
    return this.page.evaluate<string>('document.activeElement.tagName.toLowerCase()');
  }

  async tabTo(kind: 'radio' | 'checkbox' | 'tel' | 'button', name = ''): Promise<void> {
    for (let pressed = 0; pressed < 60; pressed += 1) {
      await this.page.keyboard.press('Tab');
      const at = await this.page.evaluate<{ type: string; text: string; inMain: boolean }>(`(() => {
        const element = document.activeElement;
        const type = element.tagName === 'INPUT' ? element.type : element.tagName.toLowerCase();
        return { type, text: element.textContent, inMain: element.closest('main') !== null };
      })()`);
      if (at.inMain && at.type === kind && at.text.includes(name)) return;
    }
    throw new Error(`No ${kind} ${name} can be reached by the Tab key`);
  }
}

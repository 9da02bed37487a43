import type { Page } from 'playwright-core';

/** Somebody who takes the quiz: sees what the screen says and does what it offers. */
export class QuizTaker {
  constructor(private readonly page: Page) {}

  private get main() {
    return this.page.getByRole('main');
  }

  /** `Pitanje 3 od 9`, as the bar says it. */
  async place(): Promise<string> {
    const text = await this.main.getByRole('progressbar').getAttribute('aria-valuetext');
    return text?.replace(/, \d+%$/, '') ?? '';
  }

  async progress(): Promise<number> {
    return Number(await this.main.getByRole('progressbar').getAttribute('aria-valuenow'));
  }

  async chooseGoal(name: RegExp): Promise<void> {
    await this.choose(name);
    await this.next();
  }

  async choose(name: RegExp): Promise<void> {
    await this.main.getByRole('radio', { name }).check();
  }

  /** The answer that is chosen. */
  async chosen(): Promise<string> {
    await this.main.getByRole('radio').first().waitFor();
    return this.main
      .locator('label')
      .filter({ has: this.page.locator('input:checked') })
      .innerText();
  }

  async press(name: string): Promise<void> {
    await this.main.getByRole('button', { name, exact: true }).click();
  }

  /** Goes on, and waits for the next step. */
  async next(): Promise<void> {
    const before = await this.place();
    await this.main.locator('button[type=submit]').click();
    await this.leaves(before);
  }

  /** Likewise by the key that is under the finger. */
  async enter(): Promise<void> {
    const before = await this.place();
    await this.page.keyboard.press('Enter');
    await this.leaves(before);
  }

  private async leaves(place: string): Promise<void> {
    await this.main.locator(`[role=progressbar]:not([aria-valuetext^="${place},"])`).waitFor();
    await this.main.locator('h1:focus').waitFor();
  }

  /** Whether the step is a question. */
  async asks(): Promise<boolean> {
    return (await this.main.getByRole('radio').count()) > 0;
  }

  /** Answers what is asked, always with the first answer, up to the e-mail step. */
  async answerAll(): Promise<void> {
    await this.main.getByRole('radio').first().waitFor();
    while (await this.asks()) {
      await this.main.getByRole('radio').first().check();
      await this.next();
    }
  }

  async alerts(): Promise<readonly string[]> {
    const alerts = this.main.getByRole('alert');
    await alerts.first().waitFor();
    return alerts.allInnerTexts();
  }

  /** The name of the element that has the focus. */
  focused(): Promise<string> {
    return this.page.evaluate<string>('document.activeElement.tagName.toLowerCase()');
  }

  /** Goes on with the Tab key until a control of the kind is reached, and of the name where there is one. */
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

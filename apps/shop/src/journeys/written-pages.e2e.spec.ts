import type { Page } from 'playwright-core';
import { runningShop } from './running-shop.fixtures.js';

/** Each page that is text, and its heading where it is the same in all four languages or begins alike. */
const pages = [
  ['/nasa-prica', /^Naša priča$/],
  ['/o-nama', /^O nama$/],
  ['/kontaktiraje-nas', /^Kontakt$/],
  ['/karijere', /^Karijer[ae]$/],
  ['/politika-dostave', /dostave|isporuke/],
  ['/politika-povrata', /^Politika povra/],
  ['/povrat', /^Povra.* ili zam/],
  ['/povrat/obrazac', /^Obrazac/],
  ['/terms-of-use', /koriš/],
  ['/privacy-policy', /privatnosti/],
  ['/blog/mršavljenje', /^Mršavljenje/],
  ['/blog/kosa', /^Kosa/],
  ['/blog/libido', /^Želja/],
  ['/blog/generalno', /navike/],
] as const;

const articles = [
  { path: '/blog/mršavljenje', button: 'Pogledajte Pure Fit', leadsTo: /#\/offers\/pure-fit$/ },
  { path: '/blog/mr%C5%A1avljenje', button: 'Pogledajte Pure Fit', leadsTo: /#\/offers\/pure-fit$/ },
  { path: '/blog/kosa', button: 'Pogledajte HairGrow Plus', leadsTo: /#\/offers\/hairgrow-plus$/ },
  { path: '/blog/libido', button: 'Naručite iz grupe Libido', leadsTo: /#\/shop\/libido$/ },
] as const;

describe('the written pages', () => {
  const running = runningShop();

  const heading = (page: Page) => page.locator('main h1');
  async function open(host: string, path: string): Promise<Page> {
    const page = await running.newPage();
    await page.goto(`${running.at(host)}/#${path}`);
    await heading(page).waitFor();
    return page;
  }

  it.each(['ba', 'rs', 'hr', 'me'])('open in %s', async (host) => {
    const page = await open(host, '/');
    for (const [path, title] of pages) {
      await page.goto(`${running.at(host)}/#${path}`);
      await heading(page).filter({ hasText: title }).waitFor();
      expect(await page.title()).toMatch(/ · Bosilje$/);
      expect(await page.locator('main').innerText()).not.toMatch(/[{}]|undefined/);
    }
  });

  it.each(articles)('lead from $path to what the article is about', async ({ path, button, leadsTo }) => {
    const page = await open('ba', path);
    await page.getByRole('link', { name: button }).click();
    await page.waitForURL(leadsTo);
  });

  it('go to a section from the table of contents and from an address', async () => {
    const page = await open('rs', '/terms-of-use');
    const contents = page.getByRole('navigation', { name: 'Sadržaj' });
    await contents.getByRole('link', { name: 'Reklamacije i sporovi' }).click();
    await page.locator('#section-complaints:focus').waitFor();
    const shared = await open('rs', '/politika-povrata?section=withdrawal');
    await shared.locator('#section-withdrawal:focus').waitFor();
  });

  it('are led to by the footer: careers, returns, and accessibility where it applies', async () => {
    const page = await open('hr', '/o-nama');
    const footer = page.locator('footer');
    expect(await footer.getByRole('link', { name: 'Karijere' }).getAttribute('href')).toBe('#/karijere');
    expect(await footer.getByRole('link', { name: 'Povrat ili zamjena' }).getAttribute('href')).toBe('#/povrat');
    await footer.getByRole('link', { name: 'Pristupačnost' }).click();
    await page.getByRole('heading', { level: 1, name: 'Izjava o pristupačnosti' }).waitFor();
    const elsewhere = await open('me', '/pristupacnost');
    expect(await heading(elsewhere).innerText()).toBe('Unexpected Application Error');
    await elsewhere.locator('footer').waitFor();
    expect(await elsewhere.locator('footer').getByRole('link', { name: 'Pristupačnost' }).count()).toBe(0);
  });

  it('count nobody who has not agreed: asked in HR, kept, changed from the footer', async () => {
    const page = await open('hr', '/privacy-policy');
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(running.at('hr'))) foreign.push(request.url());
    });
    await page.getByRole('region', { name: 'Smijemo li brojiti posjete?' }).waitFor();
    await page.getByRole('button', { name: 'Odbijam' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Postavke kolačića' }).click();
    const dialog = page.getByRole('dialog', { name: 'Postavke kolačića' });
    await dialog.getByText('Mjerenje posjeta je odbijeno.').waitFor();
    await dialog.getByRole('button', { name: 'Prihvaćam' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate<string>(`localStorage.getItem('consent')`)).toContain('accepted');
    // The demo's container is made up: nothing is asked for outside of the shop even now.
    expect(foreign).toEqual([]);
  });
});

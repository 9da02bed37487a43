import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ok, openShop } from '../../testing/open-shop.js';
import { seedOffers } from '../../testing/seed-offers.js';

const [pureFit] = seedOffers('BA');
const images = ['/media/a/800.jpg', '/media/b/800.jpg', '/media/c/800.jpg'];

type Layer = ReturnType<typeof within>;

async function openGallery(shown: readonly string[]) {
  return await openShop('/offers/pure-fit', {
    responses: { 'offers.f.getSlog': ok({ ...pureFit!, Images: shown, Facts: null }) },
  });
}

async function openPicture(shown: readonly string[]) {
  const shop = await openGallery(shown);
  await shop.click(await shop.main.findByRole('button', { name: /^Pure Fit, fotografija proizvoda/ }));
  return within(await screen.findByRole('dialog', { name: 'Fotografije proizvoda' }));
}

/** Leaves the history as it was. */
async function close(layer: Layer): Promise<void> {
  fireEvent.click(layer.getByRole('button', { name: 'Zatvori' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const fingers = (...xs: number[]) => xs.map((clientX) => ({ clientX, clientY: 100 }));

describe('the pictures of a product', () => {
  it('open enlarged, and go on by buttons and arrow keys', async () => {
    const layer = await openPicture(images);
    layer.getByRole('img', { name: 'Pure Fit, fotografija proizvoda' });
    fireEvent.click(layer.getByRole('button', { name: 'Sljedeća fotografija' }));
    fireEvent.keyDown(layer.getByRole('img', { name: 'Fotografija 2 od 3' }), { key: 'ArrowRight' });
    fireEvent.keyDown(layer.getByRole('img', { name: 'Fotografija 3 od 3' }), { key: 'ArrowRight' });
    layer.getByRole('img', { name: 'Pure Fit, fotografija proizvoda' });
    layer.getByText('1 / 3');
    await close(layer);
  });

  it('go on by a swipe', async () => {
    const layer = await openPicture(images);
    const picture = layer.getByRole('img', { name: 'Pure Fit, fotografija proizvoda' });
    fireEvent.touchStart(picture, { touches: fingers(200) });
    fireEvent.touchEnd(picture, { changedTouches: fingers(100) });
    layer.getByRole('img', { name: 'Fotografija 2 od 3' });
    await close(layer);
  });

  it('close by Back, which stays on the page', async () => {
    const layer = await openPicture(images);
    layer.getByText('1 / 3');
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.hash).toBe('#/offers/pure-fit');
  });

  it('zoom to the widest file by a click, a key or two fingers, and back', async () => {
    const layer = await openPicture(images.slice(0, 1));
    const picture = () => layer.getByRole('img', { name: /^Pure Fit/ });
    const sizes = () => picture().getAttribute('sizes');
    expect(sizes()).toBe('100vw');
    fireEvent.click(picture());
    expect(sizes()).toBe('1200px');
    fireEvent.click(layer.getByRole('button', { name: 'Umanji fotografiju' }));
    expect(sizes()).toBe('100vw');
    fireEvent.keyDown(picture(), { key: '+' });
    expect(sizes()).toBe('1200px');
    fireEvent.touchStart(picture(), { touches: fingers(100, 200) });
    fireEvent.touchMove(picture(), { touches: fingers(120, 180) });
    expect(sizes()).toBe('100vw');
    fireEvent.touchStart(picture(), { touches: fingers(100, 150) });
    fireEvent.touchMove(picture(), { touches: fingers(80, 200) });
    expect(sizes()).toBe('1200px');
    expect(layer.queryByRole('button', { name: 'Sljedeća fotografija' })).toBeNull();
    await close(layer);
  });

  it('load up to the one after the furthest shown, and all thumbnails, only the first with priority', async () => {
    await openGallery(images);
    const track = document.querySelector('main ul[aria-label="Fotografije proizvoda"]')!;
    const links = () => [...track.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(links()).toEqual(images.slice(0, 2));
    const all = [...track.parentElement!.querySelectorAll('img')];
    expect(new Set(all.map((image) => image.getAttribute('loading')))).toEqual(new Set(['eager']));
    expect(all.map((image) => image.getAttribute('fetchpriority'))).toEqual(['high', 'low', 'low', 'low', 'low']);
    Object.defineProperties(track, { clientWidth: { value: 300 }, scrollLeft: { value: 300 } });
    fireEvent.scroll(track);
    expect(links()).toEqual(images);
  });
});

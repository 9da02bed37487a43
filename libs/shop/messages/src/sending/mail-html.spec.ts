import { packOf } from '@shop/countries';
import { renderHtml } from './mail-html.js';

const ba = packOf('BA');

describe('the HTML of a message', () => {
  it('escapes all text', () => {
    const html = renderHtml('A <b>', 'Dobar dan <script>alert("č")</script> & hvala', ba);
    expect(html).toContain('Dobar dan &lt;script&gt;alert(&quot;č&quot;)&lt;/script&gt; &amp; hvala');
    expect(html).toContain('<title>A &lt;b&gt;</title>');
    expect(html).not.toContain('<script>');
  });

  it('states its language and its shop', () => {
    const html = renderHtml('A', 'B', ba);
    expect(html).toContain('<html lang="bs">');
    expect(html).toContain('Bosilje Demo d.o.o. Sarajevo · Primjerna ulica 1 · 71000 Sarajevo');
  });

  it('links addresses without the full stop after them', () => {
    const html = renderHtml('Paket', 'Pratite ga: https://ba.bosilje.example/#/track?id=AB-1&x=2. Hvala', ba);
    const address = 'https://ba.bosilje.example/#/track?id=AB-1&amp;x=2';
    expect(html).toContain(`<a href="${address}" style="color:#1f3d2b">${address}</a>. Hvala`);
  });
});

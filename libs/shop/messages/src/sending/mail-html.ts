import type { CountryPack } from '@shop/countries';

const urlPattern = /https:\/\/\S+[^\s.,;:!?)]/g;

export function renderHtml(
  subject: string,
  text: string,
  { language, brand }: Pick<CountryPack, 'language' | 'brand'>,
): string {
  const { legalName, street, postcode, city } = brand.company;
  const paragraphs = text.split(/\n+/).map((paragraph) => `<p style="margin:0 0 16px">${linkify(paragraph)}</p>`);
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px 16px;background:#faf6ef;color:#1b2a20;font:16px/1.6 Georgia,serif">',
    '<div style="max-width:560px;margin:0 auto">',
    `<p style="margin:0 0 16px;padding:0 28px;font-size:26px;line-height:1.2;color:#1f3d2b">${escapeHtml(brand.name)}</p>`,
    '<div style="padding:28px 28px 12px;background:#fff;border-radius:16px">',
    ...paragraphs,
    '</div>',
    '<p style="margin:16px 0 0;padding:0 28px;font-size:13px;line-height:1.5;color:#55615a">',
    escapeHtml([legalName, street, `${postcode} ${city}`].join(' · ')),
    '</p></div></body></html>',
  ].join('');
}

function linkify(text: string): string {
  const links = [...text.matchAll(urlPattern)];
  let from = 0;
  let html = '';
  for (const { 0: url, index } of links) {
    html += `${escapeHtml(text.slice(from, index))}<a href="${escapeHtml(url)}" style="color:#1f3d2b">${escapeHtml(url)}</a>`;
    from = index + url.length;
  }
  return html + escapeHtml(text.slice(from));
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

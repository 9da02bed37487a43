import { packOf } from '@shop/countries';
import { readdirSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { readingMinutes } from '../features/blog/reading-time.js';
import { blogTexts, topics } from '../features/blog/texts.js';
import { articlePages } from '../features/blog/topics.js';
import { companyTexts } from '../features/company/texts.js';
import { policyTexts } from '../features/policies/texts.js';
import { type CountryCode, countryCodes } from '../shared/country.js';
import {
  type ContentDocument,
  parseSpans,
  filterSections,
  blockTexts,
  sectionTexts,
} from '../shared/prose/content-document.js';
import { countryConditions, countryFacts, fillFacts } from '../shared/prose/facts.js';
import { supportPhone } from '../shared/support-phone.js';
import { routesFor } from './routes.js';

const today = '2026-11-21T09:00:00.000Z';
const paths = routesFor('BA').map(({ path }) => path);
const offers = readdirSync('infra/seed/catalogue').map((file) => file.replace('.json', ''));

async function loadDocuments(country: CountryCode): Promise<Readonly<Record<string, ContentDocument>>> {
  const [blog, company, policies] = await Promise.all([
    blogTexts.load(country),
    companyTexts.load(country),
    policyTexts.load(country),
  ]);
  const { shipping, refunds, terms, privacy, returns, accessibility } = policies;
  const { story, about, careers } = company;
  const { weight, hair, libido, general } = blog;
  return {
    weight,
    hair,
    libido,
    general,
    story,
    about,
    careers,
    shipping,
    refunds,
    terms,
    privacy,
    returns,
    accessibility,
  };
}

function documentTexts({
  title,
  description,
  eyebrow,
  lead,
  since = '',
  sections,
}: ContentDocument): readonly string[] {
  return [title, description, eyebrow, lead, since, ...sectionTexts(sections)];
}

function renderText(country: CountryCode, document: ContentDocument): string {
  const facts = countryFacts(packOf(country), today);
  const sections = filterSections(document, countryConditions(packOf(country), today));
  return documentTexts({ ...document, sections })
    .map((text) => fillFacts(text, facts))
    .join('\n');
}

const linksOf = (document: ContentDocument) =>
  documentTexts(document)
    .flatMap(parseSpans)
    .flatMap((piece) => ('to' in piece ? [piece.to] : []));

describe.each(countryCodes)('the static pages of %s', (country) => {
  it('link to existing screens and sections', async () => {
    const documents = await loadDocuments(country);
    const links = Object.values(documents).flatMap(linksOf);
    const sections: Readonly<Record<string, ContentDocument | undefined>> = {
      '/politika-povrata': documents['refunds'],
      '/terms-of-use': documents['terms'],
      '/privacy-policy': documents['privacy'],
    };
    for (const link of new Set(links)) {
      if (/^(tel|mailto):/.test(link)) continue;
      const { pathname, searchParams } = new URL(link, 'https://shop.example');
      const known = paths.some((path) => matchPath(path, pathname) !== null);
      expect([link, known]).toEqual([link, true]);
      const section = searchParams.get('section');
      if (section !== null) expect(sections[pathname]?.sections.map(({ id }) => id)).toContain(section);
    }
  });

  it('state how long logins last and how long codes and unused pictures are stored', async () => {
    const { privacy } = await loadDocuments(country);
    const keeping = privacy?.sections.filter(({ id }) => id === 'keeping');
    const read = renderText(country, { ...(privacy as ContentDocument), sections: keeping ?? [] });
    for (const period of ['10 minuta', '24 sata', '90 dana']) expect(read).toContain(period);
  });

  it('state the policy of the specification', async () => {
    const { refunds, shipping, terms, privacy } = await loadDocuments(country);
    const refund = renderText(country, refunds as ContentDocument);
    for (const fact of ['90 dana', '20%', '× 0,8', '14 dana', '7 dana', '5 do 10 radnih dana', '9:00 do 18:00']) {
      expect(refund).toContain(fact);
    }
    expect(refund).toMatch(/ne (važi|vrijedi) za od(j)?eću i modne dodatke/);
    expect(refund).toMatch(/[Tt]roškovi (dostave|isporuke) se ne vraćaju/);
    const pack = packOf(country);
    const sent = renderText(country, shipping as ContentDocument);
    expect(sent).toMatch(/od poned(j)?eljka do petka/);
    for (const fact of ['24 do 48 sati', 'SMS', 'Viber', '30 do 60 minuta']) expect(sent).toContain(fact);
    const rules = renderText(country, terms as ContentDocument);
    for (const fact of ['25%', 'do 53%', '13 godina', pack.brand.company.legalName, pack.brand.supportEmail]) {
      expect(rules).toContain(fact);
    }
    expect(rules).toContain(pack.hosts.domain);
    const personal = renderText(country, privacy as ContentDocument);
    for (const text of [rules, personal]) {
      const { company } = pack.brand;
      const named = [
        supportPhone(pack),
        company.legalName,
        company.street,
        company.city,
        pack.brand.supportEmail,
        ` ${pack.hosts.domain} `,
      ];
      for (const fact of named) expect(text).toContain(fact);
    }
    const years = `${pack.law.accountingRetentionYears} godina`;
    const months = `${pack.law.leadRetentionMonths} m`;
    for (const fact of ['30 dana', '13 godina', years, months, 'shop_session', 'staff_session', 'cart']) {
      expect(personal).toContain(fact);
    }
  });

  it('state the country’s rules on the lowest price, reviews and analytics', async () => {
    const { terms, privacy } = await loadDocuments(country);
    const rules = renderText(country, terms as ContentDocument);
    expect(/30 dana (prije|pre) sniženja/.test(rules)).toBe(packOf(country).law.lowestPrice30);
    const { sections } = terms as ContentDocument;
    const shown = filterSections(
      { ...(terms as ContentDocument), sections },
      countryConditions(packOf(country), today),
    );
    const note = shown.find(({ id }) => id === 'reviews')?.blocks.length;
    expect(note).toBe(packOf(country).law.reviewVerificationNote ? 4 : 3);
    expect(renderText(country, privacy as ContentDocument)).toMatch(/ogledn/);
  });

  it('have articles of 700 to 1,000 words with a quote, a daily list and a link', async () => {
    const articles = await blogTexts.load(country);
    for (const topic of topics) {
      const { sections, lead } = articles[topic];
      const blocks = sections.flatMap((section) => section.blocks);
      const words = [lead, ...blocks.flatMap(blockTexts)].join(' ').split(/\s+/).length;
      expect([topic, words >= 700 && words <= 1000]).toEqual([topic, true]);
      expect(blocks.some((block) => typeof block !== 'string' && 'quote' in block)).toBe(true);
      expect(blocks.some((block) => typeof block !== 'string' && 'today' in block)).toBe(true);
      expect(readingMinutes(articles[topic])).toBeGreaterThanOrEqual(4);
    }
  });
});

describe('the articles', () => {
  it('link to their subject', () => {
    const ways = topics.map((topic) => articlePages[topic].order);
    expect(ways).toEqual(['/offers/pure-fit', '/offers/hairgrow-plus', '/shop/libido', '/quiz']);
    expect(offers).toEqual(expect.arrayContaining(['pure-fit', 'hairgrow-plus']));
  });
});

describe('the opening hours on the pages', () => {
  it.each(countryCodes)('are Monday to Friday in %s, as written', (country) => {
    const { supportHours, returnPolicies } = packOf(country);
    for (const { week } of [supportHours, ...returnPolicies.map(({ guarantee }) => guarantee.approvalHours)]) {
      const [monday, ...days] = week;
      expect(days).toEqual([monday, monday, monday, monday, [], []]);
      expect(monday).toHaveLength(1);
    }
  });
});

import type { Offer } from '@shop/contracts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PageWriter } from './page-writer.js';

const origins = { BA: 'https://ba.shop', RS: 'https://rs.shop', HR: 'https://hr.shop', ME: 'https://me.shop' };
const renderer = `
let rendered = 0;
export const firstReviews = { sort: 'files', perPage: 8 };
export const pathsFor = () => ['/', '/offers/pure-fit'];
export const personalPaths = [];
export const writePage = async ({ reviews }) => {
  rendered += 1;
  return { status: 200, language: 'bs', head: '', body: rendered + ' ' + (reviews?.data ?? []).map(({ Review }) => Review) };
};
`;

let folder: string;
let shown: string[] | Error;
let writer: PageWriter;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'pages.js'), renderer);
  writeFileSync(join(folder, 'index.html'), '<html lang="x"><head></head><body><div id="root"></div></body></html>');
  shown = ['Dobro', 'Loše'];
  writer = new PageWriter(folder, {
    get: ({ offerId, perPage }) => {
      expect([offerId, perPage]).toEqual(['1', 8]);
      if (shown instanceof Error) return Promise.reject(shown);
      const reviews = { json: JSON.stringify(shown.map((Review) => ({ Review }))) };
      return Promise.resolve({ reviews, summary: { total: shown.length } });
    },
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

const offers = { factsOf: () => null, all: () => [{ ID: '1', Slog: 'pure-fit' } as Offer] };
const bodyOf = async (path: string) => {
  const page = await writer.page('BA', path, offers, origins);
  return /<div id="root">(.*?)<\/div>/.exec(page?.html ?? '')?.[1];
};

describe('the page of an offer', () => {
  it('is rendered once while its reviews are the same', async () => {
    expect(await bodyOf('/offers/pure-fit')).toBe('1 Dobro,Loše');
    expect(await bodyOf('/offers/pure-fit')).toBe('1 Dobro,Loše');
  });

  it('shows no review that was removed', async () => {
    await bodyOf('/offers/pure-fit');
    shown = ['Dobro'];
    expect(await bodyOf('/offers/pure-fit')).toBe('2 Dobro');
    expect(await bodyOf('/')).toBe('3 ');
  });

  it('shows no reviews while they cannot be read', async () => {
    shown = new Error('no database');
    expect(await bodyOf('/offers/pure-fit')).toBe('1 ');
    shown = ['Dobro'];
    expect(await bodyOf('/offers/pure-fit')).toBe('2 Dobro');
  });
});

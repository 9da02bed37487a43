import { type ContentDocument, blockTexts } from '../../shared/prose/content-document.js';

const wordsPerMinute = 200;

export function readingMinutes({ lead, sections }: ContentDocument): number {
  const texts = [lead, ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(blockTexts)])];
  const words = texts.join(' ').split(/\s+/).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

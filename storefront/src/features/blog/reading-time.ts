import { type ContentDocument, sectionTexts } from '../../shared/prose/content-document.js';

const wordsPerMinute = 200;

export function readingMinutes({ lead, sections }: ContentDocument): number {
  const words = [lead, ...sectionTexts(sections)].join(' ').split(/\s+/).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

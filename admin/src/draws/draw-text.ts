import type { DrawRow } from '@shop/contracts';
import type { Translate } from '../i18n/use-text.js';

/** Example: `47. sedmica 2026.` for `2026-W47` */
export function weekName({ week }: Pick<DrawRow, 'week'>, t: Translate): string {
  const [year = '', number = ''] = week.split('-W');
  return t('draws.week_name', { week: Number(number), year });
}

export function drawNumberText(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

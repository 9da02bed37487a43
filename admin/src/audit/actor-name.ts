import type { AuditRow } from '@shop/contracts';
import type { Translate } from '../i18n/use-text.js';

export function actorName({ actor }: AuditRow, t: Translate): string {
  if (actor.name !== null) return actor.name;
  return actor.kind === 'staff' ? t('history.staff') : t('audit.command_line');
}

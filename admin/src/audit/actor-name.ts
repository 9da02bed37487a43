import type { AuditRow } from '@shop/contracts';
import type { Text } from '../i18n/use-text.js';

/** Who did it, by name where that is known. */
export function actorName({ actor }: AuditRow, t: Text): string {
  if (actor.name !== null) return actor.name;
  return actor.kind === 'staff' ? t('history.staff') : t('audit.command_line');
}

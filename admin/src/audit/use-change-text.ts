import type { AuditChange, AuditRow } from '@shop/contracts';
import { hasFieldName } from '../point-in-time/field-names.js';
import { useFieldText } from '../point-in-time/use-field-text.js';

const resourceByKind: Readonly<Record<string, string>> = {
  order: 'orders',
  review: 'reviews',
  membership: 'memberships',
  offer: 'offers',
};

export interface ChangeText {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Resource of the fields of a stream kind. */
export const resourceOf = (kind: string) => resourceByKind[kind] ?? kind;

/** The first change of a field that people have a name for. */
export function firstNamedChange({ resource, changes }: Pick<AuditRow, 'resource' | 'changes'>) {
  return changes.find(({ path }) => hasFieldName(resourceOf(resource), path));
}

/** Changes of an entry in words, with names of fields and formatted values. */
export function useChangeText({ resource, changes }: Pick<AuditRow, 'resource' | 'changes'>) {
  const country = changes.find((change) => change.country !== null)?.country ?? null;
  const text = useFieldText(resourceOf(resource), { country });
  return ({ path, before, after }: AuditChange): ChangeText => ({
    field: text.label(path),
    before: text.value(path, before),
    after: text.value(path, after),
  });
}

import { useText } from '../../i18n/use-text.js';
import { listPath } from '../../records/list-path.js';
import { Detail, EntryDetails, EntryLinks, FieldTable, ScreenLink } from './DetailParts.js';
import type { EventEntry, MethodEntry, ProcessEntry, ReadModelEntry } from './reference.js';

export function EventDetails({ entry }: { readonly entry: EventEntry }) {
  const t = useText();
  return (
    <EntryDetails>
      {entry.versions.length > 1 && <Detail label={t('reference.versions')}>{entry.versions.join(', ')}</Detail>}
      {entry.personal !== null && <Detail label={t('reference.personal_key')}>{entry.personal}</Detail>}
      <FieldTable label={t('reference.fields')} fields={entry.fields} />
      <EntryLinks label={t('engine.read_models')} section="read-models" names={entry.readModels} />
      <EntryLinks label={t('engine.processes')} section="background" names={entry.processes} />
      <ScreenLink to={`/engine/events?q=${encodeURIComponent(entry.type)}`}>{t('reference.in_log')}</ScreenLink>
    </EntryDetails>
  );
}

export function MethodDetails({ entry }: { readonly entry: MethodEntry }) {
  const t = useText();
  return (
    <EntryDetails>
      {entry.summary !== '' && <Detail label={t('reference.purpose')}>{entry.summary}</Detail>}
      <FieldTable label={t('reference.params')} fields={entry.params} />
      {entry.errors.length > 0 && <Detail label={t('reference.errors')}>{entry.errors.join(', ')}</Detail>}
      <EntryLinks label={t('engine.read_models')} section="read-models" names={entry.readModels} />
    </EntryDetails>
  );
}

export function ReadModelDetails({ entry }: { readonly entry: ReadModelEntry }) {
  const t = useText();
  return (
    <EntryDetails>
      <ScreenLink to={projectionPath(entry.name)}>{t('reference.current_state')}</ScreenLink>
      <FieldTable label={t('reference.columns')} fields={entry.columns} />
      <EntryLinks label={t('engine.events')} section="events" names={entry.sources} />
    </EntryDetails>
  );
}

export function ProcessDetails({ entry }: { readonly entry: ProcessEntry }) {
  const t = useText();
  return (
    <EntryDetails>
      <ScreenLink to={projectionPath(entry.name)}>{t('reference.current_state')}</ScreenLink>
      <EntryLinks label={t('engine.events')} section="events" names={entry.events} />
    </EntryDetails>
  );
}

function projectionPath(name: string): string {
  return listPath('projections', { q: name });
}

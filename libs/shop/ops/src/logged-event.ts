import type { LoggedEvent } from '@shop/contracts';
import type { StoredEvent } from '@shop/event-store';
import type { JsonObject, JsonValue } from '@shop/kernel';

const personalKey = '$personal';

/** Personal fields stay encrypted; only the person's id is shown. */
export function toLoggedEvent(stored: StoredEvent): LoggedEvent {
  const { id, stream, type, position, recordedAt, metadata } = stored;
  const { [personalKey]: encrypted, ...data } = stored.data;
  const text = (key: string) => (typeof metadata[key] === 'string' ? metadata[key] : '');
  return {
    ...{ id, stream, type, position, recordedAt },
    revision: Number(stored.revision),
    at: text('at') || recordedAt,
    actor: text('actor'),
    correlationId: text('correlationId'),
    causationId: text('causationId'),
    commandId: text('commandId'),
    country: text('country') || null,
    schemaVersion: Number(metadata['schemaVersion'] ?? 1),
    data: data as LoggedEvent['data'],
    sealed: encryptedPersonOf(encrypted),
  };
}

function encryptedPersonOf(encrypted: JsonValue | undefined): LoggedEvent['sealed'] {
  if (!isObject(encrypted)) return null;
  const { person, purpose } = encrypted;
  return { person: String(person), purpose: String(purpose) };
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `order` of `order-0190…`. */
export function categoryOf(stream: string): string {
  const end = stream.indexOf('-');
  return end < 0 ? stream : stream.slice(0, end);
}

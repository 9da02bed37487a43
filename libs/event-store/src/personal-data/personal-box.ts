import type { JsonObject, JsonValue, PersonalPurpose } from '@shop/kernel';
import { seal, unseal } from './seal.js';

/** The reserved key of stored data under which an event's personal fields lie, sealed in one piece. */
export const boxKey = '$personal';

/** Sealed personal fields: whose they are, under which of that person's keys, and the bytes in base64. */
export interface PersonalBox {
  readonly person: string;
  readonly purpose: PersonalPurpose;
  readonly sealed: string;
}

/** Seals an event's personal fields, bound to the person and the event: moved anywhere else they can't be opened. */
export function closeBox(
  key: Buffer,
  place: { person: string; purpose: PersonalPurpose; eventId: string },
  fields: unknown,
): JsonObject {
  const sealed = seal(key, Buffer.from(JSON.stringify(fields)), bindingOf(place.person, place.eventId));
  return { person: place.person, purpose: place.purpose, sealed: sealed.toString('base64') };
}

/** Opens a box. Throws `PersonalDataUnreadable`. */
export function openBox(key: Buffer, box: PersonalBox, eventId: string): JsonObject {
  const plain = unseal(key, Buffer.from(box.sealed, 'base64'), bindingOf(box.person, eventId));
  return JSON.parse(plain.toString()) as JsonObject;
}

/** The box in an event's stored data, if it has one. */
export function boxIn(data: JsonObject): PersonalBox | undefined {
  const value = data[boxKey];
  return isBox(value) ? value : undefined;
}

function isBox(value: JsonValue | undefined): value is JsonObject & PersonalBox {
  return typeof value === 'object' && value !== null && 'sealed' in value && typeof value.sealed === 'string';
}

function bindingOf(person: string, eventId: string): string {
  return `${person}\n${eventId}`;
}

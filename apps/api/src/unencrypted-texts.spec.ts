import { defineEvent } from '@shop/kernel';
import { z } from 'zod';
import { eventCatalogue } from '@shop/events';

const identifierFields =
  /(Id|At|By|From|Until)$|^(id|at|from|to|until|since|deadline|owner|claim|subject|stream|issuedOn|duplicateOf)$/;

/**
 * Unencrypted texts in the log, each with the reason. Text about a person belongs in the `personal` part of an event.
 */
const allowedTexts: readonly (readonly [events: readonly string[], places: readonly string[]])[] = [
  [
    ['PersonErased', 'ErasureCertified'],
    ['leads[]', 'memberships[]', 'quizzes[]'],
  ],
  [['CrmDeliveriesRetried'], ['deliveries[]']],
  [['JobsRetried'], ['jobs[]']],
  [
    ['OfferCreated', 'OfferPictured'],
    ['images[]', 'ingredientsImage'],
  ],
  [
    ['OfferCreated', 'OfferGrouped'],
    ['slug', 'group'],
  ],
  [['OfferMailingGroupSet'], ['mailingGroup']],
  [
    ['OfferDescribed'],
    [
      ...['name', 'heading', 'subHeading', 'description', 'howToUse', 'adventages[]', 'benefits[]'],
      ...['ingredients[].name', 'ingredients[].amount'],
    ].map((text) => `texts.${text}`),
  ],
  [
    ['OfferFactsSet'],
    ['references[].ingredient', 'ingredientList', 'allergens[]', 'producer', 'storage'].map((text) => `facts.${text}`),
  ],
  // Why a price changes so much: about the offer, not a person.
  [['OfferPriceScheduled'], ['reason']],
  [['GroupDefined'], ['names.BA', 'names.RS', 'names.HR', 'names.ME']],
  [
    ['OrderPlaced', 'OrderLinesChanged', 'OrderOutcomeUndone'],
    ['lines[].name', 'lines[].image'],
  ],
  [['ReviewWritten', 'ReviewEdited'], ['images[]']],
  [
    ['ConsentsRecorded', 'LeadConsentsRecorded', 'QuizAnswersKept', 'RefillReminderRequested'],
    ['termsVersion', 'privacyVersion', 'wording'],
  ],
  [['OrderPlaced'], ['consents{key}', 'consents{}']],
  // Filters without personal data: states, countries, days. Search terms are encrypted.
  [['OrdersExported'], ['filter{key}', 'filter{}']],
  [['OrderConfirmed', 'OrderMarkedUnreachable', 'OrderCancelled'], ['call.outcome']],
  [['LeadReceived'], ['asked.group', 'asked.clubName', 'asked.locatedIn']],
  // Last digits only: staff recognise the entry, but cannot call the number.
  [['NumberBlocked'], ['ending']],
  [
    ['DrawAnnounced', 'DrawHeld'],
    ['week', 'seed', 'seedHash', 'numbers[]', 'winner.number'],
  ],
  [['MessageQueued'], ['content.week', 'content.number', 'content.offer.name', 'content.offer.slug']],
  [
    ['LeadStockAnnounced', 'RefillReminderSent'],
    ['offer.name', 'offer.slug'],
  ],
  // Status or code of a partner's rejection, never its text.
  [['MessageDelayed', 'MessageGivenUp', 'ParcelRejected'], ['reason']],
  [['OrderShipped'], ['carrier']],
  [['ParcelRegistered', 'CashExpected'], ['trackingNumber']],
  [['ParcelCodeUnknown'], ['code']],
  [
    ['CashRemitted', 'StrayCashRemitted', 'RemittanceListTaken', 'RemittanceListContradicted'],
    ['number', 'parcel', 'rows[].parcel'],
  ],
  [['ProjectionPaused', 'ProjectionResumed', 'ParkedEventsRetried', 'ParkedEventSkipped', 'ProcessMoved'], ['reason']],
];

const allowedFields = new Set(
  allowedTexts.flatMap(([events, places]) => events.flatMap((type) => places.map((at) => `${type} ${at}`))),
);

function textsIn(schema: z.core.$ZodType, place = ''): readonly string[] {
  if (schema instanceof z.ZodObject) {
    const { catchall } = schema.def;
    const parts = Object.entries(schema.shape).flatMap(([name, part]) =>
      textsIn(part, place === '' ? name : `${place}.${name}`),
    );
    return catchall === undefined || catchall instanceof z.ZodNever ? parts : [...parts, `${place}{}`];
  }
  if (schema instanceof z.ZodArray) return textsIn(schema.element, `${place}[]`);
  if (schema instanceof z.ZodRecord)
    return [...textsIn(schema.keyType, `${place}{key}`), ...textsIn(schema.valueType, `${place}{}`)];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return textsIn(schema.unwrap(), place);
  if (schema instanceof z.ZodDefault) return textsIn(schema.unwrap(), place);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsIn(option, place));
  const isBound =
    closedTypes.some((kind) => schema instanceof kind) || (schema instanceof z.ZodString && isIdentifierField(place));
  return isBound ? [] : [place];
}

const closedTypes = [z.ZodEnum, z.ZodLiteral, z.ZodNumber, z.ZodBoolean, z.ZodNull, z.ZodStringFormat];

function isIdentifierField(place: string): boolean {
  return identifierFields.test(place.split('.').at(-1) ?? '');
}

const textFields = new Set(
  eventCatalogue.flatMap(({ type, data }) => textsIn(data).map((place) => `${type} ${place}`)),
);

it('no event has unlisted unencrypted free text', () => {
  expect([...textFields].filter((text) => !allowedFields.has(text))).toEqual([]);
});

it('the list contains only existing events and fields', () => {
  const fields = [...new Set(allowedTexts.flatMap(([, places]) => places))];
  const types = [...new Set(allowedTexts.flatMap(([events]) => events))];
  const unused = [...allowedFields].filter((text) => textFields.has(text));
  expect(fields.filter((field) => !unused.some((text) => text.endsWith(` ${field}`)))).toEqual([]);
  expect(types.filter((type) => !unused.some((text) => text.startsWith(`${type} `)))).toEqual([]);
});

it('the search finds nested texts and ignores encrypted ones', () => {
  const hidden = defineEvent({
    type: 'Hidden',
    version: 1,
    data: z.object({
      orderId: z.string(),
      at: z.iso.datetime(),
      note: z.string().optional(),
      lines: z.array(z.union([z.object({ kind: z.enum(['a']), said: z.string().nullable() }), z.number()])),
      more: z.record(z.string(), z.unknown()),
      rest: z.looseObject({}),
    }),
    personal: {
      purpose: 'account',
      person: (data: { readonly orderId: string }) => data.orderId,
      fields: z.object({ words: z.string() }),
    },
  });
  expect(textsIn(hidden.data)).toEqual(['note', 'lines[].said', 'more{key}', 'more{}', 'rest{}']);
});

import { defineEvent } from '@shop/kernel';
import { z } from 'zod';
import { eventDefinitions } from './composition/modules.js';

/** What its name says to be somebody's or something's id, a moment, a day, or a stream. */
const identifierFields =
  /(Id|At|By|From|Until)$|^(id|at|from|to|until|since|deadline|owner|claim|subject|stream|issuedOn|duplicateOf)$/;

/**
 * Texts that stand open in the log for ever, and why they tell nothing of anybody. Whatever somebody writes about a person,
 * or a person is known by, belongs into the `personal` part of an event instead, and not onto this list.
 */
const allowedTexts: readonly (readonly [events: readonly string[], places: readonly string[]])[] = [
  // Ids, several at a time.
  [
    ['PersonErased', 'ErasureCertified'],
    ['leads[]', 'memberships[]', 'quizzes[]'],
  ],
  [['CrmDeliveriesRetried'], ['deliveries[]']],
  [['JobsRetried'], ['jobs[]']],
  // What the shop sells, in its own words; a picture is an id or a path of ours.
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
  [['GroupDefined'], ['names.BA', 'names.RS', 'names.HR', 'names.ME']],
  [
    ['OrderPlaced', 'OrderLinesChanged'],
    ['lines[].name', 'lines[].image'],
  ],
  [['ReviewWritten', 'ReviewEdited'], ['images[]']],
  // Which version of a text was accepted: its name, as the form that showed it sends it.
  [
    ['ConsentsRecorded', 'LeadConsentsRecorded', 'QuizAnswersKept'],
    ['termsVersion', 'privacyVersion', 'wording'],
  ],
  [['OrderPlaced'], ['consents{key}', 'consents{}']],
  // Of a list's filter what tells of nobody: states, countries, days. What was searched for is sealed.
  [['OrdersExported'], ['filter{key}', 'filter{}']],
  // Outcomes of calls and their like, words of lists.
  [['OrderConfirmed', 'OrderMarkedUnreachable', 'OrderCancelled'], ['call.outcome']],
  // What the club and its mailing group are called, and a country; not who asked.
  [['LeadReceived'], ['asked.group', 'asked.clubName', 'asked.locatedIn']],
  // The last digits alone: staff see which entry it is, and nobody can call it.
  [['NumberBlocked'], ['ending']],
  // Numbers of a draw: other ones every week.
  [
    ['DrawAnnounced', 'DrawHeld'],
    ['week', 'seed', 'seedHash', 'numbers[]', 'winner.number'],
  ],
  [['MessageQueued'], ['content.week', 'content.number']],
  // Why a partner did not take something: a status or a code, never the partner's words.
  [['MessageDelayed', 'MessageGivenUp', 'ParcelRejected'], ['reason']],
  // The carrier's names and numbers of parcels, states and lists.
  [['OrderShipped'], ['carrier']],
  [['ParcelRegistered', 'CashExpected'], ['trackingNumber']],
  [['ParcelCodeUnknown'], ['code']],
  [
    ['CashRemitted', 'StrayCashRemitted', 'RemittanceListTaken', 'RemittanceListContradicted'],
    ['number', 'parcel', 'rows[].parcel'],
  ],
  // What engineers write of read models: they see nobody's data.
  [['ProjectionPaused', 'ProjectionResumed', 'ParkedEventsRetried', 'ParkedEventSkipped', 'ProcessMoved'], ['reason']],
];

const allowedFields = new Set(
  allowedTexts.flatMap(([events, places]) => events.flatMap((type) => places.map((at) => `${type} ${at}`))),
);

/** Places of strings that may say anything, and of what has no schema at all. */
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
  eventDefinitions.flatMap(({ type, data }) => textsIn(data).map((place) => `${type} ${place}`)),
);

it('of no event is a free text open that is not known to be about nobody', () => {
  expect([...textFields].filter((text) => !allowedFields.has(text))).toEqual([]);
});

it('each event and field of the list is there', () => {
  const fields = [...new Set(allowedTexts.flatMap(([, places]) => places))];
  const types = [...new Set(allowedTexts.flatMap(([events]) => events))];
  const unused = [...allowedFields].filter((text) => textFields.has(text));
  expect(fields.filter((field) => !unused.some((text) => text.endsWith(` ${field}`)))).toEqual([]);
  expect(types.filter((type) => !unused.some((text) => text.startsWith(`${type} `)))).toEqual([]);
});

it('a text is found wherever it is hidden, and sealed ones are none', () => {
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

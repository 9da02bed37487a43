import { createHash } from 'node:crypto';
import { countryCodes } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, uuidv5, type Clock } from '@shop/kernel';
import type { OfferCommand } from './offer.decider.js';
import type { Country, CountryOffer, OfferFacts, OfferTexts } from './offer-state.decider.js';
import { groupStream, offerStream } from './offer.stream.js';
import { readSeedFiles, type GroupFile, type OfferFile } from './seed-files.js';

const seedNamespace = 'a3a4e5ce-4f2b-4a0c-9d4c-3e1f0b7a5d21';
const seedActor = 'system:seed';
const defaultFolder = 'infra/seed/catalogue';
const introducedAt = '2026-01-12T00:00:00.000Z';
const reducedAt = '2026-03-02T00:00:00.000Z';

export interface SeedResult {
  readonly offers: number;
  readonly groups: number;
  readonly events: number;
}

/**
 * Loads the catalogue through staff commands. An offer is described only once; later a changed file changes only the
 * pictures, unless staff has changed them, and adds facts where an offer has none. Repeats do nothing.
 */
export class CatalogueSeed {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async seed(folder = defaultFolder): Promise<SeedResult> {
    const { groups, offers } = await readSeedFiles(folder);
    let events = 0;
    for (const [groupId, group] of Object.entries(groups)) events += await this.seedGroup(groupId, group);
    for (const offer of offers) events += await this.seedOffer(offer);
    return { offers: offers.length, groups: Object.keys(groups).length, events };
  }

  private async seedGroup(groupId: string, group: GroupFile[string]): Promise<number> {
    const definition = { groupId, ...group };
    const context = this.contextOf(groupId, definition);
    const outcome = await this.streams.execute(groupStream, groupId, { type: 'DefineGroup', definition }, context);
    if (isRejection(outcome)) throw new Error(`Group ${groupId}: ${outcome.message}`);
    return outcome.deduplicated ? 0 : outcome.events.length;
  }

  private async seedOffer(offer: OfferFile): Promise<number> {
    const { state, events } = await this.streams.load(offerStream, offer.id);
    const isPicturedByStaff = events.some(
      ({ type, metadata }) => type === 'OfferPictured' && metadata.actor !== seedActor,
    );
    const commands = [addFacts(offer)];
    if (state.status === 'none') commands.unshift(describeOffer(offer));
    else if (!isPicturedByStaff) commands.unshift(changePictures(offer));
    let written = 0;
    for (const command of commands) {
      const outcome = await this.streams.execute(offerStream, offer.id, command, this.contextOf(offer.id, command));
      if (isRejection(outcome)) throw new Error(`Offer ${offer.id}: ${outcome.message}`);
      written += outcome.deduplicated ? 0 : outcome.events.length;
    }
    return written;
  }

  private contextOf(id: string, content: object): CommandContext {
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    const commandId = uuidv5(seedNamespace, `${id}:${hash}`);
    return { commandId, correlationId: commandId, actor: seedActor, now: this.clock() };
  }
}

function describeOffer(file: OfferFile): OfferCommand {
  const { id: offerId, slug, group, position, scaleleadId, children, images, ingredientsImage } = file;
  const basics = { slug, group, position, scaleleadId, quizId: null, children, images, ingredientsImage };
  const countries = Object.fromEntries(countryCodes.map((country) => [country, countryOffer(file, country)]));
  return { type: 'DescribeOffer', offerId, basics, countries };
}

function changePictures({ images, ingredientsImage }: OfferFile): OfferCommand {
  return { type: 'ChangeOffer', basics: { images, ingredientsImage }, countries: {} };
}

function addFacts(file: OfferFile): OfferCommand {
  const countries = Object.fromEntries(countryCodes.map((country) => [country, offerFacts(file, country)]));
  return { type: 'AddOfferFacts', countries };
}

function offerFacts({ pack, texts }: OfferFile, country: Country): OfferFacts {
  const { ingredients, ingredientList, allergens, producer, storage } = texts[country];
  const references = ingredients.flatMap(({ name, referencePercent: percent }) =>
    percent === undefined ? [] : [{ ingredient: name, percent }],
  );
  return { pack: pack && packOf(pack), references, ingredientList, allergens, producer, storage };
}

function packOf(pack: NonNullable<OfferFile['pack']>): OfferFacts['pack'] {
  const { pieces = null, unit = null, netGrams = null, netMillilitres = null, dailyPieces = null } = pack;
  return { pieces, unit, netGrams, netMillilitres, dailyPieces };
}

function countryOffer(file: OfferFile, country: Country): CountryOffer {
  const { oldPriceMinor, newPriceMinor } = file.prices[country];
  return {
    texts: offerTexts(file.texts[country]),
    prices: [
      { oldPriceMinor, newPriceMinor: oldPriceMinor, validFrom: introducedAt },
      { oldPriceMinor, newPriceMinor, validFrom: reducedAt },
    ],
    stockDays: file.stockDays[country],
    reviewBase: file.reviewBase[country],
    mailingGroup: file.mailingGroup[country],
    quizId: file.quizId[country],
  };
}

function offerTexts(texts: OfferFile['texts'][Country]): OfferTexts {
  const { name, heading, subHeading, description, howToUse, adventages, benefits } = texts;
  const ingredients = texts.ingredients.map(({ name, amount }) => ({ name, amount }));
  return { name, heading, subHeading, description, howToUse, adventages, benefits, ingredients };
}

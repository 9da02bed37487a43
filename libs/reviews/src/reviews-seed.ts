import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countryCodes, type CountryCode } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { addMilliseconds, isRejection, uuidv5 } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import { z } from 'zod';
import type { ReviewCommand } from './review.decider.js';
import { reviewIdOf, reviewStream } from './review.stream.js';

const seedNamespace = '5d0a1c52-93f6-4b0c-8f0e-6f6b8a6d3c11';
const atOnce = 24;
/** A moderator looked at it some hours after it was written. */
const decidedAfterMs = 5 * 3_600_000;

const seedFileSchema = z.array(
  z.strictObject({
    offer: z.string(),
    rating: z.number().int().min(1).max(5),
    firstName: z.string(),
    lastName: z.string(),
    /** YYYY-MM-DD. */
    on: z.iso.date(),
    title: z.string(),
    text: z.string(),
  }),
);
type SeedReview = z.output<typeof seedFileSchema>[number];

/**
 * Loads the demo's reviews by the commands of shoppers and moderators. Ids derive from what the files say, so it may run
 * any number of times. For the demo only: a real shop's reviews are its customers'.
 */
@Injectable()
export class ReviewsSeed {
  // Not the bus: its handlers are there only once the application serves, and a store is filled before.
  constructor(@Inject(STREAMS) private readonly streams: Streams) {}

  /** @returns how many reviews were added now */
  async seed(folder: string): Promise<number> {
    const files = await Promise.all(
      countryCodes.map(async (country) => ({ country, reviews: await read(folder, country) })),
    );
    const queue = files.flatMap(({ country, reviews }) => reviews.map((review) => ({ country, review })));
    let added = 0;
    const work = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        if (await this.add(next.country, next.review)) added += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return added;
  }

  private async add(country: CountryCode, review: SeedReview): Promise<boolean> {
    const { offer: offerId, rating, firstName, lastName, title, text } = review;
    const userId = uuidv5(seedNamespace, `${country}:${firstName} ${lastName}`);
    const reviewId = reviewIdOf(userId, offerId);
    const writtenAt = `${review.on}T${timeOfDay(reviewId)}.000Z`;
    const content = { firstName, lastName, title, text };
    const about = { reviewId, offerId, userId, country, rating, images: [] };
    const isNew = await this.execute(reviewId, { type: 'WriteReview', ...about, content }, writtenAt);
    await this.execute(reviewId, { type: 'ApproveReview' }, addMilliseconds(writtenAt, decidedAfterMs));
    return isNew;
  }

  private async execute(reviewId: string, command: ReviewCommand, now: string): Promise<boolean> {
    const outcome = await this.streams.execute(reviewStream, reviewId, command, contextOf(reviewId, command, now), {
      expectNew: command.type === 'WriteReview',
    });
    if (isRejection(outcome)) throw new Error(`Seed review ${reviewId}: ${outcome.message}`);
    return !outcome.deduplicated && outcome.events.length > 0;
  }
}

async function read(folder: string, country: CountryCode): Promise<readonly SeedReview[]> {
  const path = join(folder, `${country}.json`);
  const text = await readFile(path, 'utf8');
  try {
    return seedFileSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path} is no file of seed reviews`, { cause: error });
  }
}

/** Between 7 and 20 hours, the same every time. */
function timeOfDay(reviewId: string): string {
  const hash = createHash('sha256').update(reviewId).digest();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(7 + (hash[0]! % 13))}:${two(hash[1]! % 60)}:${two(hash[2]! % 60)}`;
}

function contextOf(reviewId: string, command: ReviewCommand, now: string): CommandContext {
  const hash = createHash('sha256').update(JSON.stringify(command)).digest('hex');
  const commandId = uuidv5(seedNamespace, `${reviewId}:${hash}`);
  return { commandId, correlationId: commandId, actor: 'system:seed', now };
}

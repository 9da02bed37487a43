import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countryCodes, type CountryCode } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { addMilliseconds, isRejection, uuidv5, type Clock } from '@shop/kernel';
import { z } from 'zod';
import type { ReviewCommand } from './review.decider.js';
import { reviewIdOf, reviewStream } from './review.stream.js';

const seedNamespace = '5d0a1c52-93f6-4b0c-8f0e-6f6b8a6d3c11';
const concurrency = 24;
const decisionDelayMs = 5 * 3_600_000;

const written = {
  offer: z.string(),
  rating: z.number().int().min(1).max(5),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  text: z.string(),
} as const;
/** `on` is YYYY-MM-DD. */
const decidedSchema = z.array(z.strictObject({ ...written, on: z.iso.date() }));
/** `pictures` are ids of pictures in the repository. */
const pendingSchema = z.array(
  z.strictObject({ ...written, hoursAgo: z.number().min(0), pictures: z.array(z.string()).max(5).default([]) }),
);

interface SeedReview extends Omit<z.output<typeof pendingSchema>[number], 'hoursAgo'> {
  readonly country: CountryCode;
  readonly writtenAt: (reviewId: string) => string;
  readonly isPending: boolean;
}

/** Demo only. Idempotent: ids derive from the file content. */
export class ReviewsSeed {
  // Not the command bus: its handlers are missing until the application starts.
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async seed(folder: string): Promise<number> {
    const files = await Promise.all(countryCodes.map((country) => this.read(folder, country)));
    const queue = files.flat();
    let added = 0;
    const work = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        if (await this.add(next)) added += 1;
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    return added;
  }

  private async read(folder: string, country: CountryCode): Promise<readonly SeedReview[]> {
    const [decided, waiting] = await Promise.all([
      readSeedFile(join(folder, `${country}.json`), decidedSchema),
      readSeedFile(join(folder, 'waiting', `${country}.json`), pendingSchema),
    ]);
    const now = this.clock();
    return [
      ...decided.map(({ on, ...review }) => {
        const writtenAt = (reviewId: string) => `${on}T${timeOfDay(reviewId)}.000Z`;
        return { ...review, country, pictures: [], writtenAt, isPending: false };
      }),
      ...waiting.map(({ hoursAgo, ...review }) => {
        const at = addMilliseconds(now, -hoursAgo * 3_600_000);
        return { ...review, country, writtenAt: () => at, isPending: true };
      }),
    ];
  }

  private async add(review: SeedReview): Promise<boolean> {
    const { country, offer: offerId, rating, firstName, lastName, title, text, pictures: images } = review;
    const userId = uuidv5(seedNamespace, `${country}:${firstName} ${lastName}`);
    const reviewId = reviewIdOf(userId, offerId);
    const writtenAt = review.writtenAt(reviewId);
    const content = { firstName, lastName, title, text };
    const about = { reviewId, offerId, userId, country, rating, images };
    const isNew = await this.execute(reviewId, { type: 'WriteReview', ...about, content }, writtenAt);
    if (review.isPending) return isNew;
    await this.execute(reviewId, { type: 'ApproveReview' }, addMilliseconds(writtenAt, decisionDelayMs));
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

async function readSeedFile<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  const text = await readFile(path, 'utf8');
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path} is not a file of seed reviews`, { cause: error });
  }
}

/** Between 7 and 20 hours, deterministic. */
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

import { InvalidEvent, StreamDeleted } from '@shop/event-store';

/** Of a stream that was closed for ever nothing is left, and a text that is no stream's name names none. */
export async function emptyIfMissing<Read extends readonly unknown[]>(
  read: () => Promise<Read>,
): Promise<Partial<Read> | []> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof StreamDeleted || error instanceof InvalidEvent) return [];
    throw error;
  }
}

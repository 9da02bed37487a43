import { InvalidEvent, StreamDeleted } from '@shop/event-store';

/** Deleted streams and invalid stream names read as empty. */
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

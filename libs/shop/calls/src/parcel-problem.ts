import type { CallTask } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import { readParcel } from '@shop/shipping';

export type ParcelProblem = Extract<CallTask['subject'], { kind: 'parcel' }>['trouble'];

export async function loadParcelProblem(streams: Streams, orderId: string): Promise<ParcelProblem> {
  const { status } = await readParcel(streams, orderId);
  return status === 'rejected' ? 'rejected' : 'missing';
}

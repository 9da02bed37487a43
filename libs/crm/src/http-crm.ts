import type { Partner } from '@shop/platform';
import { isNativeError } from 'node:util/types';
import type { Crm, CrmAnswer, CrmEvent } from './crm.js';

/** Longest wait for the CRM's answer, in milliseconds. */
const deadlineMs = 5_000;

/** What is wrong with the message and not with the CRM, its address or our key. */
const refusals: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);

/** Finds out where the CRM is; null while there is none. */
export type FindCrm = () => Promise<Partner | null>;

/** The CRM over HTTP, as it is agreed: `POST URL/events`, 2xx when it has it. */
export class HttpCrm implements Crm {
  constructor(
    private readonly find: FindCrm,
    private readonly waitMs = deadlineMs,
  ) {}

  async tell(event: CrmEvent, key: string, signal: AbortSignal): Promise<CrmAnswer> {
    const partner = await this.find();
    if (partner === null) return { outcome: 'away', reason: 'There is no CRM: CRM_URL is not set' };
    const deadline = AbortSignal.timeout(this.waitMs);
    try {
      return answerOf(await post(partner, event, key, AbortSignal.any([signal, deadline])));
    } catch (error) {
      return { outcome: 'away', reason: deadline.aborted ? 'No answer in time' : `Not reached: ${codeOf(error)}` };
    }
  }
}

/** Answers the status. What the CRM says besides is never read: it may be a gigabyte, or drip for ever. */
async function post(
  { url, key }: Partner,
  event: CrmEvent,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<number> {
  const answer = await fetch(`${url.reveal().replace(/\/+$/, '')}/events`, {
    method: 'POST',
    // A redirect would take a customer's data, and our key, to where nobody has agreed to.
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${key.reveal()}`,
      'Idempotency-Key': idempotencyKey,
    },
    body: JSON.stringify(event),
    signal,
  });
  await answer.body?.cancel();
  return answer.status;
}

function answerOf(status: number): CrmAnswer {
  if (status >= 200 && status < 300) return { outcome: 'taken' };
  return { outcome: refusals.has(status) ? 'refused' : 'away', reason: `HTTP ${status}` };
}

/** Such as ECONNREFUSED: fetch has it in the cause. */
function codeOf(error: unknown): string {
  if (!isNativeError(error)) return 'unknown failure';
  const { cause } = error;
  return isNativeError(cause) && 'code' in cause && typeof cause.code === 'string' ? cause.code : error.name;
}

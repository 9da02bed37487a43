import type { Method } from '@shop/rpc-contract';
import type { Caller, EventStream, StreamItem } from './context.js';
import type { CallResponse, ErrorResponse } from './call-response.js';
import { canSeePhones, maskPhonesIn, type PhoneMask } from './phone-mask.js';

/** Masks phone numbers by the caller's role. */
export class ResponseMask {
  constructor(private readonly maskPhone: PhoneMask) {}

  maskResponse(method: Method, caller: Caller, outcome: CallResponse): CallResponse {
    if (outcome.status === 'error') return this.maskErrorResponse(method, caller, outcome);
    return mustMaskPhones(method, caller) ? { ...outcome, data: maskPhonesIn(outcome.data, this.maskPhone) } : outcome;
  }

  /** Masks the record in an error response (concurrent change), too. */
  maskErrorResponse(method: Method, caller: Caller, response: ErrorResponse): ErrorResponse {
    return mustMaskPhones(method, caller)
      ? { ...response, data: maskPhonesIn(response.data, this.maskPhone) as ErrorResponse['data'] }
      : response;
  }

  maskStream(method: Method, caller: Caller, stream: EventStream<unknown>): EventStream<unknown> {
    if (!mustMaskPhones(method, caller)) return stream;
    const { startId } = stream;
    return { ...(startId !== undefined && { startId }), [Symbol.asyncIterator]: () => this.maskItems(stream) };
  }

  private async *maskItems(stream: EventStream<unknown>): AsyncGenerator<StreamItem<unknown>> {
    // An unmasked item remains the same object, so its text is serialised once.
    for await (const item of stream) yield maskPhonesIn(item, this.maskPhone) as StreamItem<unknown>;
  }
}

function mustMaskPhones(method: Method, caller: Caller): boolean {
  return caller.kind === 'staff' && !canSeePhones(caller.role) && method.revealsPhones !== true;
}

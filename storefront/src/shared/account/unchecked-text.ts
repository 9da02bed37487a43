import { isTransientCode } from '@shop/rpc-client';

interface UncheckedTexts {
  readonly tooMany: string;
  readonly unreachable: string;
}

/** The text for a call whose values were not checked; null for a rejection of the values. */
export function uncheckedText(code: string, { tooMany, unreachable }: UncheckedTexts): string | null {
  if (code === 'RATE_LIMITED') return tooMany;
  return isTransientCode(code) ? unreachable : null;
}

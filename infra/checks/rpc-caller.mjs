import { cookiesAfter } from './cookies.mjs';

/** Calls `/_rpc` of a local shop in one country, with a cookie per caller; throws when a call is rejected. */
export function createCaller(address, country) {
  const cookies = {};
  const envelopeOf = (method, params) => ({ action: 'call', method, params, headers: { country } });
  const send = async (who, calls, file) => {
    const envelope = JSON.stringify(calls);
    const form = new FormData();
    form.append('rpc', envelope);
    if (file !== undefined) form.append('file', file, 'picture.jpg');
    const headers = { Cookie: cookies[who] ?? '', ...(file === undefined && { 'Content-Type': 'application/json' }) };
    const answer = await fetch(`${address}/_rpc`, {
      method: 'POST',
      headers,
      body: file === undefined ? envelope : form,
    });
    cookies[who] = cookiesAfter(cookies[who] ?? '', answer);
    return answer.json();
  };
  const dataOf = (method, { status, data }) => {
    if (status !== 'ok') throw new Error(`${method}: ${JSON.stringify(data)}`);
    return data;
  };
  const call = async (who, method, params, file) => dataOf(method, await send(who, envelopeOf(method, params), file));
  /** At most 50 calls, each `{ method, params }`. */
  const batch = async (who, calls) => {
    const answers = await send(
      who,
      calls.map(({ method, params }) => envelopeOf(method, params)),
    );
    return answers.map((answer, at) => dataOf(calls[at].method, answer));
  };
  return Object.assign(call, { batch });
}

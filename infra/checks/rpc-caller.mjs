import { cookiesAfter } from './cookies.mjs';

/** Calls `/_rpc` of a local shop in one country, with a cookie per caller; throws when the call is rejected. */
export function createCaller(address, country) {
  const cookies = {};
  return async (who, method, params, file) => {
    const envelope = JSON.stringify({ action: 'call', method, params, headers: { country } });
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
    const { status, data } = await answer.json();
    if (status !== 'ok') throw new Error(`${method}: ${JSON.stringify(data)}`);
    return data;
  };
}

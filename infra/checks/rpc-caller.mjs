import { cookiesAfter } from './cookies.mjs';

/** Calls of `/_rpc` of a shop on this machine in one country, with a cookie for each who calls; throws when refused. */
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

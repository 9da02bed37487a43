import { parseConnectionSettings } from './connection-settings.js';

describe('address of EventStoreDB', () => {
  it('reads a single node, its user and its use of TLS', () => {
    expect(parseConnectionSettings('esdb://shop:s%40crt@db.example:2114?tls=false')).toMatchObject({
      hosts: [{ address: 'db.example', port: 2114 }],
      discover: false,
      tls: false,
      credentials: { username: 'shop', password: 's@crt' },
      label: 'db.example:2114',
    });
    expect(parseConnectionSettings('esdb://localhost/')).toMatchObject({ hosts: [{ port: 2113 }], tls: true });
    expect(parseConnectionSettings('esdb://[::1]:2113').hosts).toEqual([{ address: '[::1]', port: 2113 }]);
  });

  it('reads clusters: one DNS name for all nodes, or a list of nodes', () => {
    expect(parseConnectionSettings('esdb+discover://cluster.example')).toMatchObject({ discover: true });
    expect(parseConnectionSettings('esdb://a:2113,b:2114,c')).toMatchObject({
      discover: true,
      label: 'a:2113,b:2114,c:2113',
    });
  });

  it('accepts the client’s options in any spelling', () => {
    const url = 'esdb://a?TlsCaFile=%2Fcerts%2Fca.crt&keep-alive-interval=20000&gossip_timeout=3&connectionName=shop';

    expect(parseConnectionSettings(url)).toMatchObject({
      files: { tlsCAFile: '/certs/ca.crt' },
      numbers: { keepAliveInterval: 20_000, gossipTimeout: 3 },
      connectionName: 'shop',
    });
  });

  it.each([
    ['http://a', 'is not an address'],
    ['esdb://', 'is not an address'],
    ['esdb://a b:1', 'host that is not'],
    ['esdb://a:99999', 'host that is not'],
    ['esdb://user@a', 'a user name and a password, or neither'],
    ['esdb://user:%zz@a', 'not percent-encoded'],
    ['esdb://user:pass@word@a', 'is not an address'],
    ['esdb://a?tls=maybe', 'true or false for tls'],
    ['esdb://a?gossipTimeout=soon', 'a whole number for gossipTimeout'],
    ['esdb://a?secure=true', 'an option that is not known: secure'],
    ['esdb://a?userCertFile=a.crt', 'userCertFile and userKeyFile together'],
    ['esdb://a?tlsVerifyCert=false', 'name the authority with tlsCAFile'],
    ['esdb://a?throwOnAppendFailure=false', 'throwOnAppendFailure=false'],
    ['esdb://a?nodePreference=follower', 'another nodePreference than leader'],
  ])('rejects %s in one line that names the variable', (url, why) => {
    expect(() => parseConnectionSettings(url)).toThrow(why);
    expect(() => parseConnectionSettings(url)).toThrow(/^EVENTSTORE_URL [^\n]+$/);
  });

  it('never repeats a password', () => {
    for (const url of ['esdb://shop:hush:a', 'esdb://shop:hush@', 'esdb://shop:hush@a?x=1', 'esdb://shop:hush@a:x'])
      expect(() => parseConnectionSettings(url)).toThrow(expect.not.stringContaining('hush'));
  });
});

import type { ServerResponse } from 'node:http';

export type PartnerBehaviour = (reply: ServerResponse) => void;

export const respondsWith =
  (
    status: number,
    headers: Readonly<Record<string, string>> = {},
    body = '<html>Something else</html>',
  ): PartnerBehaviour =>
  (reply) =>
    void reply.writeHead(status, headers).end(body);
export const hangs: PartnerBehaviour = () => undefined;
export const disconnects: PartnerBehaviour = (reply) => void reply.destroy();
export const respondsEndlessly: PartnerBehaviour = (reply) => {
  reply.writeHead(200);
  const more = () => {
    while (reply.write(Buffer.alloc(65_536, ' ')));
  };
  reply.on('drain', more);
  more();
};

import type { ServerResponse } from 'node:http';

/** How a partner's stand-in answers. */
export type PartnerBehaviour = (reply: ServerResponse) => void;

export const answers =
  (
    status: number,
    headers: Readonly<Record<string, string>> = {},
    body = '<html>Something else</html>',
  ): PartnerBehaviour =>
  (reply) =>
    void reply.writeHead(status, headers).end(body);
export const hangs: PartnerBehaviour = () => undefined;
export const cuts: PartnerBehaviour = (reply) => void reply.destroy();
/** Says yes, and goes on talking as long as somebody listens. */
export const talksForEver: PartnerBehaviour = (reply) => {
  reply.writeHead(200);
  const more = () => {
    while (reply.write(Buffer.alloc(65_536, ' ')));
  };
  reply.on('drain', more);
  more();
};

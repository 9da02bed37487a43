import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createRequire } from 'node:module';

export interface BareServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const program = `
const fastify = require(process.env.FASTIFY)();
const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk));
process.stdin.on('end', async () => {
  const body = Buffer.concat(chunks);
  fastify.post('/_rpc', (request, reply) => {
    if (request.body.method === undefined) return reply.status(400).send();
    return reply.header('content-type', 'application/json; charset=utf-8').send(body);
  });
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  console.log(fastify.server.address().port);
});
`;

export async function startBareServer(body: string): Promise<BareServer> {
  const child = spawn(process.execPath, ['-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], FASTIFY: createRequire(import.meta.url).resolve('fastify') },
  });
  child.stdin.end(body);
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { port: Number(line), stop };
}

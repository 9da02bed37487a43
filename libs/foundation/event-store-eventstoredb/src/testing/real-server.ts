import { existsSync } from 'node:fs';

export type RealServer =
  | { readonly kind: 'named'; readonly url: string }
  | { readonly kind: 'container' }
  | { readonly kind: 'none'; readonly reason: string };

/** The image of `docker-compose.yml`. */
const image = 'eventstore/eventstore:24.10.4';
const port = 2113;

export function findRealServer(): RealServer {
  const url = process.env['EVENTSTORE_URL'];
  if (url) return { kind: 'named', url };
  if (process.env['DOCKER_HOST'] || existsSync('/var/run/docker.sock')) return { kind: 'container' };
  return { kind: 'none', reason: 'EVENTSTORE_URL is not set and there is no Docker' };
}

export async function startContainer(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(image)
    .withEnvironment({
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_MEM_DB: 'true',
      EVENTSTORE_CLUSTER_SIZE: '1',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
      EVENTSTORE_TELEMETRY_OPTOUT: 'true',
    })
    .withExposedPorts(port)
    .withWaitStrategy(Wait.forHttp('/health/live', port).forStatusCode(204))
    .start();
  return {
    url: `esdb://${container.getHost()}:${container.getMappedPort(port)}?tls=false`,
    stop: async () => void (await container.stop()),
  };
}

import type { FactoryProvider, InjectionToken } from '@nestjs/common';

declare const service: unique symbol;

/** Identifies a service that is not a class, or that has several implementations. */
export type Token<Service> = symbol & { readonly [service]?: Service };

interface OptionalService<Service> {
  readonly token: InjectionToken;
  readonly optional: true;
  readonly [service]?: Service;
}

/** A class identifies its instance. */
export type ServiceId<Service> = Token<Service> | (abstract new (...args: never[]) => Service);

export type Dependency<Service> = ServiceId<Service> | OptionalService<Service>;

type Dependencies<Services extends readonly unknown[]> = {
  readonly [Index in keyof Services]: Dependency<Services[Index]>;
};

export function token<Service>(name: string): Token<Service> {
  return Symbol(name);
}

/** The service, or nothing where no module provides it. */
export function optional<Service>(id: ServiceId<Service>): Dependency<Service | null> {
  return { token: id as InjectionToken, optional: true };
}

/**
 * Creates a service from its class. The dependencies are those of the constructor in its order; the compiler checks
 * them, so the bundle needs no decorator metadata.
 */
export function provide<Services extends readonly unknown[], Service>(
  type: (new (...services: Services) => Service) & ServiceId<Service>,
  ...dependencies: Dependencies<Services>
): FactoryProvider<Service> {
  const concrete: new (...services: Services) => Service = type;
  return provideBy<Services, Service>(type, (...services) => new concrete(...services), ...dependencies);
}

/** Creates a service by a function of its dependencies. */
export function provideBy<Services extends readonly unknown[], Service>(
  id: ServiceId<Service>,
  create: (...services: Services) => Service,
  ...dependencies: Dependencies<Services>
): FactoryProvider<Service> {
  return { provide: id as InjectionToken, useFactory: create, inject: [...dependencies] as InjectionToken[] };
}

import createRemittanceTrouble from './migrations/20261122T0010-shipping-create-remittance-trouble.sql';

export const shippingMigrations = [
  { name: '20261122T0010-shipping-create-remittance-trouble', sql: createRemittanceTrouble },
] as const;

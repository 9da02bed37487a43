/** Only default keys are printed, never configured ones. */
export interface SimulatorKey {
  readonly value: string;
  readonly isDefault: boolean;
}

interface StartupInfo {
  readonly port: number;
  readonly carrierKey: SimulatorKey;
  readonly crmKey: SimulatorKey;
  readonly webhookUrl: string;
}

export function startupMessage({ port, carrierKey, crmKey, webhookUrl }: StartupInfo): string {
  const address = `http://localhost:${port}`;
  return [
    `The stand-ins of the carrier and the CRM listen on ${address}`,
    'A shop speaks to them when it is started with',
    `  CARRIER_URL=${address}/carrier`,
    `  CARRIER_KEY=${formatKey(carrierKey, 'SANDBOX_CARRIER_KEY')}`,
    `  CRM_URL=${address}/crm`,
    `  CRM_KEY=${formatKey(crmKey, 'SANDBOX_CRM_KEY')}`,
    `Steps of parcels are told to ${webhookUrl} (SANDBOX_WEBHOOK_URL)`,
    `How the carrier behaves is asked and told at ${address}/carrier/behaviour, with its key as Bearer`,
    '',
  ].join('\n');
}

function formatKey({ value, isDefault }: SimulatorKey, variable: string): string {
  return isDefault ? value : `(what ${variable} is here)`;
}

/** A key, and whether it is the program's own: others' keys are never written anywhere. */
export interface SandboxKey {
  readonly value: string;
  readonly isOwn: boolean;
}

interface Started {
  readonly port: number;
  readonly carrierKey: SandboxKey;
  readonly crmKey: SandboxKey;
  readonly webhookUrl: string;
}

/** What a sandbox on its own says when it listens: how a shop is made to speak to it. */
export function greeting({ port, carrierKey, crmKey, webhookUrl }: Started): string {
  const address = `http://localhost:${port}`;
  return [
    `The stand-ins of the carrier and the CRM listen on ${address}`,
    'A shop speaks to them when it is started with',
    `  CARRIER_URL=${address}/carrier`,
    `  CARRIER_KEY=${shown(carrierKey, 'SANDBOX_CARRIER_KEY')}`,
    `  CRM_URL=${address}/crm`,
    `  CRM_KEY=${shown(crmKey, 'SANDBOX_CRM_KEY')}`,
    `Steps of parcels are told to ${webhookUrl} (SANDBOX_WEBHOOK_URL)`,
    `How the carrier behaves is asked and told at ${address}/carrier/behaviour, with its key as Bearer`,
    '',
  ].join('\n');
}

function shown({ value, isOwn }: SandboxKey, variable: string): string {
  return isOwn ? value : `(what ${variable} is here)`;
}

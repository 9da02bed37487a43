import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What an invitation's code says: whose it is, and that it was made here for this invitation. */
export interface ParsedInvitationCode {
  readonly staffId: string;
  readonly signature: string;
}

/**
 * Codes of invitations are derived from the invitation's id and kept nowhere (see ADR 18). They have 192 bits: unlike those
 * that are typed off a phone, they are links.
 */
export class InvitationCodes {
  private readonly key: Buffer;

  /** @param secret of the installation, for this alone */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, 'shop staff invitations', 'invitation codes v1', 32));
  }

  codeOf(staffId: string, invitationId: string): string {
    return `${staffId}.${this.signatureOf(staffId, invitationId)}`;
  }

  /** Null for what is no code at all. */
  parse(code: string): ParsedInvitationCode | null {
    const [staffId, signature, ...rest] = code.split('.');
    return staffId && signature && rest.length === 0 ? { staffId, signature } : null;
  }

  matches({ staffId, signature }: ParsedInvitationCode, invitationId: string): boolean {
    // As text: several texts may stand for the same bytes.
    const expected = Buffer.from(this.signatureOf(staffId, invitationId));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private signatureOf(staffId: string, invitationId: string): string {
    const mac = createHmac('sha256', this.key).update(`${staffId}\n${invitationId}`).digest();
    return mac.subarray(0, 24).toString('base64url');
  }
}

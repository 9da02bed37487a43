import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What an invitation's code says: whose it is, and that it was made here for this invitation. */
export interface ReadCode {
  readonly staffId: string;
  readonly proof: string;
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
    return `${staffId}.${this.proofOf(staffId, invitationId)}`;
  }

  /** Null for what is no code at all. */
  read(code: string): ReadCode | null {
    const [staffId, proof, ...rest] = code.split('.');
    return staffId && proof && rest.length === 0 ? { staffId, proof } : null;
  }

  matches({ staffId, proof }: ReadCode, invitationId: string): boolean {
    // As text: several texts may stand for the same bytes.
    const right = Buffer.from(this.proofOf(staffId, invitationId));
    const given = Buffer.from(proof);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private proofOf(staffId: string, invitationId: string): string {
    const mac = createHmac('sha256', this.key).update(`${staffId}\n${invitationId}`).digest();
    return mac.subarray(0, 24).toString('base64url');
  }
}

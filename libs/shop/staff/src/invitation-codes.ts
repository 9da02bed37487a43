import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface ParsedInvitationCode {
  readonly staffId: string;
  readonly signature: string;
}

/** 192-bit codes derived from the invitation id and stored nowhere (ADR 18). */
export class InvitationCodes {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, 'shop staff invitations', 'invitation codes v1', 32));
  }

  codeOf(staffId: string, invitationId: string): string {
    return `${staffId}.${this.signatureOf(staffId, invitationId)}`;
  }

  parse(code: string): ParsedInvitationCode | null {
    const [staffId, signature, ...rest] = code.split('.');
    return staffId && signature && rest.length === 0 ? { staffId, signature } : null;
  }

  matches({ staffId, signature }: ParsedInvitationCode, invitationId: string): boolean {
    // Compares text: several texts may decode to the same bytes.
    const expected = Buffer.from(this.signatureOf(staffId, invitationId));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private signatureOf(staffId: string, invitationId: string): string {
    const mac = createHmac('sha256', this.key).update(`${staffId}\n${invitationId}`).digest();
    return mac.subarray(0, 24).toString('base64url');
  }
}

/** E-mails are kept without regard to case and to how Unicode characters are written. */
export function normalEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

/**
 * The normal form of an e-mail, in which it is kept, compared and looked for: without regard to case, to how Unicode
 * characters are written and to blanks around it. Streams are named by it: another form wants names of another version.
 */
export function normalEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

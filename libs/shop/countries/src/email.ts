/** Normal form for storage, comparison and search. Stream names derive from it: a change needs a new name version. */
export function normalEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

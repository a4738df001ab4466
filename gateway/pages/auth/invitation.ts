import type { PageRequest } from '../page-request';

/** The invitation code in the query: `invitation` in our e-mails, `code` in links made by others. */
export function invitationOf({ query }: PageRequest): string | undefined {
  return query.get('invitation') || query.get('code') || undefined;
}

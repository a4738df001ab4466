import type { Visit } from '../visit';

/** The code that a page was opened with. The mails say `invitation`; people and other programs may say `code`. */
export function invitationOf({ query }: Visit): string | undefined {
  return query.get('invitation') || query.get('code') || undefined;
}

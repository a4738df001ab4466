import { domainToASCII } from 'node:url';

/** What e-mails are compared by: no difference of case, and one spelling of an internationalised domain. */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return `${email.slice(0, at)}@${domainToASCII(domain) || domain}`.toLowerCase();
}

import { domainToASCII } from 'node:url';

/** Key to compare e-mails by: lower case, with one spelling of an internationalised domain. */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return `${email.slice(0, at)}@${domainToASCII(domain) || domain}`.toLowerCase();
}

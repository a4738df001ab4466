import { randomBytes } from 'node:crypto';

/** A password is a part of addresses and of nats.conf: letters and digits, beginning with a letter. */
export function newPassword(): string {
  return `p${randomBytes(20).toString('hex')}`;
}

// Subjects of packets between our own processes. The last part is the process that sends, and a user of NATS may publish
// only with its own name there (deploy/nats.conf): `<prefix>.REQ.<node that is asked>.<caller>`, `<prefix>.INFO.<sender>`.

/** Version of packets and subjects: processes of another one neither receive nor answer these. */
const VERSION = 'v2';

/** The namespace that Moleculer is given; it makes `MOL-<namespace>` of it. */
export function versionedNamespace(namespace: string): string {
  return `${namespace}-${VERSION}`;
}

/** First part of all subjects. @param namespace the value of BUS_NAMESPACE */
export function subjectPrefix(namespace: string): string {
  return `MOL-${versionedNamespace(namespace)}`;
}

/** @param node the receiver; undefined for all */
export function subjectOf(prefix: string, command: string, node: string | undefined, sender: string): string {
  return node ? `${prefix}.${command}.${node}.${sender}` : `${prefix}.${command}.${sender}`;
}

/** The process that NATS let publish to this subject. */
export function senderOf(subject: string): string {
  return subject.slice(subject.lastIndexOf('.') + 1);
}

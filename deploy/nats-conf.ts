// Makes deploy/nats.conf: one NATS user for each service, limited to the subjects of that service. With a stolen
// password of one, nothing that is sent to another can be read. `npm run generate` writes the file; CI fails on drift.

/** Moleculer's packets without a destination: every node publishes and receives them. */
const TO_ALL = ['DISCOVER', 'INFO', 'HEARTBEAT', 'PING', 'PONG', 'DISCONNECT'];
/** Moleculer's packets for one node. */
const TO_NODE = ['REQ', 'RES', 'EVENT', 'DISCOVER', 'INFO', 'PING', 'PONG'];
const SUBJECT_PREFIX = 'MOL-invoicing';

/** Name of the variable that has the NATS password of a process. */
export function passwordVariable(process: string): string {
  return `NATS_PASSWORD_${process.toUpperCase().replaceAll('-', '_')}`;
}

export function natsConf(processes: readonly string[]): string {
  const users = [...processes].sort().map(user);
  return `# NATS for many processes: a user for each service, limited to its subjects. Written by "npm run generate".
# Passwords come from the environment of the NATS server: ${passwordVariable('identity')} and so on.
# The subjects are those of BUS_NAMESPACE=invoicing.
port: 4222
http_port: 8222
max_payload: 1MB

authorization {
  users = [
${users.join('\n')}
  ]
}
`;
}

function user(service: string): string {
  const subscribe = [
    ...TO_ALL.map((packet) => `${SUBJECT_PREFIX}.${packet}`),
    ...TO_NODE.map((packet) => `${SUBJECT_PREFIX}.${packet}.${service}.>`),
    `_INBOX.${service}.>`,
  ];
  const publish = [
    ...TO_ALL.map((packet) => `${SUBJECT_PREFIX}.${packet}`),
    ...TO_NODE.map((packet) => `${SUBJECT_PREFIX}.${packet}.>`),
    '_INBOX.>',
  ];
  return `    {
      user: ${service}
      password: $${passwordVariable(service)}
      permissions: {
        publish: ${list(publish)}
        subscribe: ${list(subscribe)}
      }
    }`;
}

function list(subjects: string[]): string {
  return `[${subjects.map((subject) => `"${subject}"`).join(', ')}]`;
}

// Makes deploy/nats.conf: one NATS user for each service, limited to the subjects of that service. With a stolen
// password of one, nothing that is sent to another can be read. A service of others (BUS_CLIENTS) may ask the gateway
// and read its own answers. `npm run generate` writes the file; CI fails on drift.
import { passwordVariable } from '../entry/password-variable';

/** Moleculer's packets without a destination: every node publishes and receives them. */
const TO_ALL = ['DISCOVER', 'INFO', 'HEARTBEAT', 'PING', 'PONG', 'DISCONNECT'];
/** Moleculer's packets for one node. */
const TO_NODE = ['REQ', 'RES', 'EVENT', 'DISCOVER', 'INFO', 'PING', 'PONG'];
const SUBJECT_PREFIX = 'MOL-invoicing';
/** Where the gateway is asked: gateway/bus-api. */
const REQUESTS = 'invoicing.v1';

/** @param clients the value of BUS_CLIENTS */
export function natsConf(processes: readonly string[], clients: readonly string[] = []): string {
  const users = [...[...processes].sort().map(user), ...[...clients].sort().map(client)];
  return `# NATS for many processes: a user for each service, limited to its subjects. Written by "npm run generate".
# Passwords come from the environment of the NATS server: ${passwordVariable('identity')} and so on.
# The subjects are those of BUS_NAMESPACE=invoicing. "BUS_CLIENTS=crm npm run generate" adds users of others.
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
    ...(service === 'gateway' ? [`${REQUESTS}.>`] : []),
  ];
  const publish = [
    ...TO_ALL.map((packet) => `${SUBJECT_PREFIX}.${packet}`),
    ...TO_NODE.map((packet) => `${SUBJECT_PREFIX}.${packet}.>`),
    '_INBOX.>',
  ];
  return entry(service, publish, subscribe);
}

/** It may ask in its own name and read its answers: no packet of ours, no request or answer of others. */
function client(name: string): string {
  return entry(name, [`${REQUESTS}.${name}.>`], [`_INBOX.${name}.>`]);
}

function entry(name: string, publish: string[], subscribe: string[]): string {
  return `    {
      user: ${name}
      password: $${passwordVariable(name)}
      permissions: {
        publish: ${list(publish)}
        subscribe: ${list(subscribe)}
      }
    }`;
}

function list(subjects: string[]): string {
  return `[${subjects.map((subject) => `"${subject}"`).join(', ')}]`;
}

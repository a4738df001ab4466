// Makes deploy/nats.conf and deploy/nats-groups.conf: one NATS user for each process. It may publish in its own name alone, which is the last part of
// each subject, and only to those that contracts let it call or answer; it may hear what is sent to itself. A service of
// others (BUS_CLIENTS) may ask the gateway and read its own answers. `npm run generate` writes the file; CI fails on drift.
import { services } from '../../shared/contracts';
import { mayCall } from '../../shared/contracts/access';
import { BROADCASTS } from '../../shared/contracts/broadcasts';
import { DELETES_COMPANIES } from '../../shared/contracts/company-deletion';
import { gateway } from '../../shared/contracts/gateway';
import { SERVICE_NAMES } from '../../shared/contracts/service-names';
import { ASKS_FOR_USERS } from '../../shared/contracts/user-rows';
import { runsService, subjectPrefix } from '../../shared/runtime/moleculer/names';
import { keyVariable } from '../entry/nats-keys';

/** Prefix of the subjects with BUS_NAMESPACE=invoicing. */
const NAMESPACE = 'invoicing';
const PREFIX = subjectPrefix(NAMESPACE);
/** Subjects on which the gateway is asked: gateway/bus-api. */
const REQUESTS = `${NAMESPACE}.v1`;
const GATEWAY = 'gateway';
/** Packets of Moleculer that go to every node. */
const TO_ALL = ['DISCOVER', 'INFO', 'HEARTBEAT', 'DISCONNECT'];
/** Folder in the container of NATS. */
export const CERTIFICATES = '/etc/nats-tls';

const NAMES = [...SERVICE_NAMES, GATEWAY] as const;
const CONTRACTS = [...Object.values(services), gateway];
const ASK_ALL = [DELETES_COMPANIES, ASKS_FOR_USERS];

/**
 * @param processes names of processes on the bus, each with a user: see names.ts
 * @param clients the value of BUS_CLIENTS
 */
export function natsConf(processes: readonly string[], clients: readonly string[] = []): string {
  const users = [
    ...[...processes].sort().map((name) => user(name, processes, clients)),
    ...[...clients].sort().map(client),
  ];
  return `# NATS for many processes: a user for each, which may publish in its own name alone. Written by "npm run generate".
# Their public keys come from the environment of the NATS server: ${keyVariable('identity')} and so on. It knows no secret of them.
# The subjects are those of BUS_NAMESPACE=${NAMESPACE}. "BUS_CLIENTS=crm npm run generate" adds users of others.
port: 4222
http_port: 8222
max_payload: 1MB

tls {
  cert_file: "${CERTIFICATES}/tls.crt"
  key_file: "${CERTIFICATES}/tls.key"
  timeout: 5
}

authorization {
  users = [
${users.join('\n')}
  ]
}
`;
}

function user(name: string, processes: readonly string[], clients: readonly string[]): string {
  const targets = (isTarget: (target: string) => boolean, packet: string) =>
    processes.filter(isTarget).map((target) => `${PREFIX}.${packet}.${target}.*.${name}`);
  const publish = [
    ...TO_ALL.map((packet) => `${PREFIX}.${packet}.${name}`),
    ...['DISCOVER', 'INFO', 'PING', 'PONG'].map((packet) => `${PREFIX}.${packet}.*.*.${name}`),
    ...targets((target) => doesCall(name, target), 'REQ'),
    ...targets((target) => doesCall(target, name), 'RES'),
    ...targets((target) => doesTell(name, target), 'EVENT'),
    ...(runsService(name, GATEWAY) ? clients.map((other) => `_INBOX.${other}.>`) : []),
  ];
  const subscribe = [
    // NATS takes `REQ.>` for a subject of two parts, so that `*.*` would let a process hear everything
    ...[...TO_ALL, 'PING'].map((packet) => `${PREFIX}.${packet}.*`),
    `${PREFIX}.*.${name}.*.*`,
    `_INBOX.${name}.>`,
    ...(runsService(name, GATEWAY) ? [`${REQUESTS}.>`] : []),
  ];
  return entry(name, publish, subscribe);
}

/** True if an action of one process is open to a service of the other. Two ask all of them: for companies that are deleted, and for users. */
function doesCall(caller: string, target: string): boolean {
  if (
    ASK_ALL.some((name) => runsService(caller, name)) &&
    CONTRACTS.some(({ name }) => name !== GATEWAY && runsService(target, name))
  )
    return true;
  const callers = NAMES.filter((name) => runsService(caller, name));
  return CONTRACTS.filter(({ name }) => runsService(target, name)).some(({ actions }) =>
    Object.values(actions).some(({ access }) => callers.some((name) => mayCall(access, name))),
  );
}

function doesTell(sender: string, receiver: string): boolean {
  return Object.values(BROADCASTS).some(
    ({ from, to }) =>
      from.some((name) => runsService(sender, name)) && to.some((name) => runsService(receiver, name)),
  );
}

/** It may ask in its own name and read its answers: no packet of ours, no request or answer of others. */
function client(name: string): string {
  return entry(name, [`${REQUESTS}.${name}.>`], [`_INBOX.${name}.>`]);
}

function entry(name: string, publish: string[], subscribe: string[]): string {
  return `    {
      # ${name}
      nkey: $${keyVariable(name)}
      permissions: {
        publish: ${list(publish)}
        subscribe: ${list(subscribe)}
      }
    }`;
}

function list(subjects: string[]): string {
  return `[${subjects.map((subject) => `"${subject}"`).join(', ')}]`;
}

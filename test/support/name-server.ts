// A real name server on loopback that answers A, AAAA and TXT as the test says. For DNS_SERVERS.

import dns2 from 'dns2';
import { freePort } from '../../shared/embedded-postgres/free-port';
import { endsWithFile } from './end-of-file';
import { placesOfWorker } from './places';
import { until } from './until';

const { Packet } = dns2;

type RecordType = 'A' | 'AAAA' | 'TXT';

/** A TXT record may consist of several strings. */
type Value = string | string[];

/**
 * Addresses or texts; undefined is NXDOMAIN, 'failing' is SERVFAIL, 'silent' is no answer at all. Asked for each
 * question.
 */
export type Names = (name: string, type: RecordType) => Value[] | 'failing' | 'silent' | undefined;

export interface NameServer {
  /** `address:port`, the value for DNS_SERVERS. */
  address: string;
  port: number;
  /** Every question so far: `A name`. */
  questions: string[];
  /** Answers SERVFAIL to what waits at a silent name. */
  fail(): void;
  stop(): Promise<void>;
}

/** The one that instances of the worker ask. */
export async function startNamesInPlace(names: Names): Promise<NameServer> {
  return startNameServer(names, (await placesOfWorker()).ports.names);
}

export async function startNameServer(names: Names, at?: number): Promise<NameServer> {
  const questions: string[] = [];
  const waiting: (() => void)[] = [];
  const port = at ?? (await freePort());
  const server = dns2.createServer({
    udp: true,
    tcp: true,
    handle: (request, send) => {
      const question = request.questions[0];
      const type = typeOf(question?.type);
      if (!question || !type) return;
      questions.push(`${type} ${question.name}`);
      const answer = names(question.name, type);
      if (answer === 'silent') waiting.push(() => send(reply(request, question.name, type, 'failing')));
      else send(reply(request, question.name, type, answer));
    },
  });
  // A resolver asks again over TCP, at the same port, if an answer is too long for a datagram.
  const address = '127.0.0.1';
  await server.listen({ udp: { port, address }, tcp: { port, address } });
  endsWithFile(async () => void (await server.close()));
  await until('the name server listens', () => server.addresses().udp?.port);
  return {
    address: `127.0.0.1:${port}`,
    port,
    questions,
    fail: () => {
      for (const answer of waiting.splice(0)) answer();
    },
    stop: async () => void (await server.close()),
  };
}

function typeOf(code: number | undefined): RecordType | undefined {
  return (['A', 'AAAA', 'TXT'] as const).find((name) => Packet.TYPE[name] === code);
}

function reply(
  request: InstanceType<typeof Packet>,
  name: string,
  type: RecordType,
  values: Value[] | 'failing' | undefined,
) {
  const response = Packet.createResponseFromRequest(request);
  if (!values) response.header.rcode = Packet.RCODE.NXDOMAIN;
  if (values === 'failing') response.header.rcode = Packet.RCODE.SERVFAIL;
  for (const value of Array.isArray(values) ? values : []) {
    const record = { name, type: Packet.TYPE[type], class: Packet.CLASS.IN, ttl: 0 };
    const data = type === 'TXT' ? { data: value } : { address: value };
    response.answers.push(Object.assign(new Packet.Resource(), record, data));
  }
  return response;
}

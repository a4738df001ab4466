// The table of deploy/security.md says what the key of each process reaches on the bus, and nats.conf permits exactly that.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { reachOf, withBusReach } from '../../deploy/generate/bus-reach';
import { natsConf } from '../../deploy/generate/nats-conf';
import { SERVICE_NAMES } from '../../shared/contracts/service-names';

const PROCESSES = [...SERVICE_NAMES, 'gateway'];
const conf = natsConf(PROCESSES);

/** Processes to which NATS lets another publish packets of a type. */
function targetsOf(process: string, packet: string): string[] {
  const [, entry = ''] = conf.split(`      # ${process}\n`);
  const [, subjects = ''] = /publish: \[(.*)\]/.exec(entry) ?? [];
  const pattern = new RegExp(`\\.${packet}\\.([a-z-]+)\\.\\*\\.${process}"`, 'g');
  return [...subjects.matchAll(pattern)].map(([, target = '']) => target);
}

const servicesOf = (actions: readonly string[]) => new Set(actions.map((name) => name.split('.')[0] ?? ''));

it('is written as the contracts are', () => {
  const page = readFileSync(resolve(__dirname, '../../deploy/security.md'), 'utf8');
  expect(withBusReach(page)).toBe(page);
});

describe.each(PROCESSES)('the key of %s', (process) => {
  const { calls, callsRoutes, tells, needsSignature } = reachOf(process);

  it('may ask the processes of the table alone', () => {
    const asked = new Set(targetsOf(process, 'REQ'));
    const listed = servicesOf([
      ...calls,
      ...needsSignature.filter((name) => !name.startsWith(`${process}.`)),
    ]);
    expect([...listed].filter((name) => !asked.has(name))).toEqual([]);
    const withRoutes = callsRoutes ? SERVICE_NAMES : [];
    expect([...asked].filter((name) => !listed.has(name) && !hasName(withRoutes, name))).toEqual([]);
  });

  it('may send broadcasts if the table has one', () => {
    expect(targetsOf(process, 'EVENT').length > 0).toBe(tells.length > 0);
  });
});

function hasName(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

it('opens none of the calls that decide who may act as whom', () => {
  const unsigned = PROCESSES.flatMap((process) => {
    const { calls, answers } = reachOf(process);
    return [
      ...answers.filter(
        (name) => process === 'companies' && /\.(?:membership|membershipsOf|formerMember)$/.test(name),
      ),
      ...calls.filter((name) => /\.(?:addMember|signInExternal|linkExternal)$/.test(name)),
    ];
  });
  expect(unsigned).toEqual([]);
  expect(reachOf('companies').needsSignature).toContain('companies.membership');
  expect(reachOf('gateway').callsRoutes).toBe(true);
  expect(PROCESSES.filter((process) => reachOf(process).callsRoutes)).toEqual(['gateway']);
});

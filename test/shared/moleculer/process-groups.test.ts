// Each service is in one group of services, which is a process on the bus as any other.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { seedVariable } from '../../../deploy/entry/nats-keys';
import { assertBusUsers } from '../../../deploy/entry/process-credentials';
import { groupProcesses } from '../../../deploy/entry/processes';
import { natsConf } from '../../../deploy/generate/nats-conf';
import { isProcessGroup, membersOf, PROCESS_GROUPS } from '../../../shared/contracts/process-groups';
import { SERVICE_NAMES } from '../../../shared/contracts/service-names';
import { joinedArguments } from '../../../shared/runtime/moleculer/log-arguments';
import { processName, processOf, runsService } from '../../../shared/runtime/moleculer/names';
import { offersOwnServices } from '../../../shared/runtime/moleculer/offered-services';
import { readConfig } from '../../../shared/settings/config';

const all = [...SERVICE_NAMES, 'gateway'].sort();

it('has each service once', () => {
  expect(PROCESS_GROUPS.flatMap(membersOf).sort()).toEqual(all);
});

it.each(PROCESS_GROUPS)('%s is the name of a process of its members, and of no other', (group) => {
  const members = membersOf(group);
  // a group of one service would take the name of that service's own process
  expect(members.length).toBeGreaterThan(1);
  expect(all).not.toContain(group);
  expect(processName(readConfig({ SERVICES: group }).services)).toBe(group);
  expect(processName([...members].reverse())).toBe(group);
  expect(processName(members.slice(1))).not.toBe(group);
  expect(processName([...members, 'other'])).not.toBe(group);
  expect(all.filter((name) => runsService(group, name)).sort()).toEqual(members);
  expect(processOf(`${group}.host-1-a`)).toBe(group);
});

it.each(PROCESS_GROUPS)('%s is trusted with the services of its own, and no other', (group) => {
  const offer = (name: string) => [
    { name, fullName: name, actions: { [`${name}.get`]: { name: `${name}.get` } } },
  ];
  const trusted = all.filter((name) => offersOwnServices({ sender: `${group}.x`, services: offer(name) }));
  expect(trusted).toEqual(membersOf(group));
});

it('is no name that inherits from an object', () => {
  for (const name of ['toString', '__proto__', 'constructor', '']) {
    expect(isProcessGroup(name)).toBe(false);
    expect(runsService(name, 'identity')).toBe(false);
  }
});

describe('npm run start:cluster -- --groups', () => {
  const groups = groupProcesses();
  const seeds = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [seedVariable(name), 'x']));

  it('has the users of a shipped configuration of NATS', () => {
    const file = readFileSync(resolve(__dirname, '../../../deploy/nats-groups.conf'), 'utf8');
    expect(natsConf(PROCESS_GROUPS)).toBe(file);
    expect(file.match(/nkey: \$NATS_KEY_\w+/g)).toHaveLength(PROCESS_GROUPS.length);
  });

  it('does not start with the users of services alone, and names the file that has its own', () => {
    expect(() => assertBusUsers(groups, seeds(all))).toThrow(/NATS_SEED_EDGE.*deploy\/nats-groups\.conf/);
    expect(() => assertBusUsers(groups, seeds(PROCESS_GROUPS))).not.toThrow();
    // a NATS with one user for all, or none
    expect(() => assertBusUsers(groups, {})).not.toThrow();
  });

  it('logs why NATS refuses a connection', () => {
    expect(joinedArguments(['NATS error.', 'Authorization Violation'])).toEqual([
      'NATS error. Authorization Violation',
    ]);
    const error = new Error('lost');
    expect(joinedArguments(['NATS error.', error])).toEqual([{ err: error }, 'NATS error.']);
    expect(joinedArguments([{ a: 1 }, 'text %s', 'b'])).toEqual([{ a: 1 }, 'text %s', 'b']);
  });
});

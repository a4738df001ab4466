// Each service is in one group of services, which is a process on the bus as any other.
import { isProcessGroup, membersOf, PROCESS_GROUPS } from '../../../shared/contracts/process-groups';
import { SERVICE_NAMES } from '../../../shared/contracts/service-names';
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

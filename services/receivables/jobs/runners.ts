// The runners of a process: policies of reminders and schedules of statements.
import { receivables } from '../../../shared/contracts/receivables';
import type { BusCall } from '../../../shared/runtime/moleculer/bus-call';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { leasePolicies } from '../reminders/queries/reminders';
import { leaseSchedules } from '../statement-mails/queries/statement-mails';
import { DueRunner } from './due-runner';

const running = new Map<ServiceResources, readonly Pick<DueRunner<never>, 'start' | 'stop'>[]>();

export function startRunners(resources: ServiceResources, call: BusCall): void {
  const { database } = resources;
  if (!database) throw new Error('receivables has no database');
  const runners = [
    new DueRunner<{ companyId: string; id: string }>(resources, database, {
      ...{ name: 'reminders', lease: leasePolicies },
      run: (unit) => call(receivables.runReminderPolicy, unit),
    }),
    new DueRunner<{ companyId: string }>(resources, database, {
      ...{ name: 'statements', lease: leaseSchedules },
      run: (unit) => call(receivables.runStatementSchedule, unit),
    }),
  ];
  running.set(resources, runners);
  for (const runner of runners) runner.start();
}

export async function stopRunners(resources: ServiceResources): Promise<void> {
  const runners = running.get(resources) ?? [];
  running.delete(resources);
  await Promise.all(runners.map((runner) => runner.stop()));
}
